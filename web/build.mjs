// Builds what Python puts into a page: its scripts and styles, into the package.
// With --tests, it builds the tests instead, for `node --test`.
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { build } from "esbuild";
import { minify } from "terser";

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
    "loader.js": "src/loader.ts", // runs the other scripts, which are compressed in the page
    "page.js": "src/main.ts",
    "solid.js": "src/solid/main.ts",
    "play.js": "src/play/main.ts", // for pages of a server
    "studio.js": "src/studio/main.ts", // for a page that designs and solves by itself
    "page.css": "src/style/page.css",
    "solid.css": "src/style/solid.css", // like solid.js, only for boards in space
    "play.css": "src/play/style/play.css",
    "widget.js": "src/widget.ts", // for notebooks, which import it
  };
  for (const [name, entry] of Object.entries(entries)) {
    const outfile = `${here}../src/pentomino/web/static/${name}`;
    const isScript = name.endsWith(".js");
    const isModule = name === "widget.js";
    await build({
      ...shared,
      entryPoints: [here + entry],
      outfile,
      minify: true,
      format: isModule ? "esm" : isScript ? "iife" : undefined,
    });
    if (isScript && name !== "solid.js") await shorten(outfile, isModule);
  }
}

/**
 * Takes another hundredth off a script that esbuild has made small: 2.3 kB of each page. Functions
 * become arrows, so none of them may be a constructor; the library for solids has some that are.
 * What terser calls unsafe takes built-in functions for what they are, as `String(x)` for `"" + x`.
 */
async function shorten(path, module) {
  const compress = {
    ecma: 2020,
    passes: 3,
    unsafe_arrows: true,
    unsafe: true,
    pure_getters: true,
    hoist_funs: true,
  };
  const { code } = await minify(await readFile(path, "utf8"), { compress, ecma: 2020, module });
  await writeFile(path, `${code}\n`);
}
