// Builds what Python puts into a page: its scripts and styles, into the package.
// With --tests, it builds the tests instead, for `node --test`.
import { readdirSync } from "node:fs";
import { build } from "esbuild";

const here = new URL(".", import.meta.url).pathname;
const shared = { bundle: true, target: "es2022", charset: "utf8", logLevel: "warning" };

if (process.argv.includes("--tests")) {
  const tests = readdirSync(`${here}test`).filter((name) => name.endsWith(".test.ts"));
  await build({
    ...shared,
    entryPoints: tests.map((name) => `${here}test/${name}`),
    outdir: `${here}build`,
    platform: "node",
    format: "esm",
    outExtension: { ".js": ".mjs" },
  });
} else {
  const entries = {
    "page.js": "src/main.ts",
    "solid.js": "src/solid/main.ts",
    "play.js": "src/play/main.ts", // for pages of a server
    "page.css": "src/style/page.css",
    "play.css": "src/play/style/play.css",
    "widget.js": "src/widget.ts", // for notebooks, which import it
  };
  for (const [name, entry] of Object.entries(entries)) {
    await build({
      ...shared,
      entryPoints: [here + entry],
      outfile: `${here}../src/pentomino/web/static/${name}`,
      minify: true,
      format: name === "widget.js" ? "esm" : name.endsWith(".js") ? "iife" : undefined,
    });
  }
}
