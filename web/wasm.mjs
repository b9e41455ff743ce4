// Compiles what pages need of the C++ library, into the package. It needs Debian's packages of clang
// 14 for WebAssembly; with other versions the bytes differ.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PACKAGES = "clang-14 lld-14 wasi-libc libc++-14-dev-wasm32 libclang-rt-14-dev-wasm32";
const DEDUCTION = [
  "wasm/explain.cpp",
  "wasm/interface.cpp",
  "src/deduction/deduction.cpp",
  "src/explain/explanation.cpp",
  "src/problem/areas.cpp",
  "src/problem/exact_cover.cpp",
  "src/support/effort.cpp",
];
/**
 * What is made, and of what: for flat boards, for boards in space, whose pieces come apart, and for
 * the studio, which finds or counts all solutions.
 */
const MADE = {
  "deduction.wasm": DEDUCTION,
  "solid.wasm": [
    ...DEDUCTION,
    "wasm/disassembly.cpp",
    "src/disassembly/disassembly.cpp",
    "src/disassembly/paths.cpp",
    "src/disassembly/sliding.cpp",
  ],
  "studio.wasm": [
    "wasm/studio.cpp",
    "wasm/interface.cpp",
    "src/frontier/automaton.cpp",
    "src/frontier/growth.cpp",
    "src/frontier/usage.cpp",
    "src/geometry/grid.cpp",
    "src/geometry/placements.cpp",
    "src/graph/frontier_graph.cpp",
    "src/graph/solution_graph.cpp",
    "src/problem/areas.cpp",
    "src/problem/exact_cover.cpp",
    "src/problem/frontier_problem.cpp",
    "src/search/endgame.cpp",
    "src/search/subproblem.cpp",
    "src/search/units_other.cpp",
    "src/search/walker.cpp",
    "src/support/effort.cpp",
  ],
};
const TARGET = ["--target=wasm32-wasi", "-flto"];
// What the library throws ends the module (see wasm/interface.cpp). -Oz keeps pages small.
// Hints then take 1.6 times as long as with -O2; inlining more brings that down to 1.4 times, and
// makes the page larger by a kB.
const COMPILED = ["-std=c++20", "-Oz", "-fignore-exceptions", "-fno-rtti"];
const INLINED = ["-mllvm", "-inline-threshold=100"];
// A page has no threads: headers in `wasm` come before those in `src`.
const INCLUDED = ["-I", "wasm", "-I", "src"];
const WARNED = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"];
// The stack comes first, so that running over it ends the module instead of writing over data.
const LINKED = [
  "-mexec-model=reactor",
  "-Wl,--lto-O2,--strip-all,--stack-first,-z,stack-size=1048576",
];

const root = new URL("..", import.meta.url).pathname;
const compiler = process.env.WASM_CXX ?? "clang++-14";
const work = mkdtempSync(join(tmpdir(), "pentomino-"));
try {
  // Linking is a step of its own without -O: with it, clang would run whatever wasm-opt there is.
  const objects = new Map();
  for (const source of new Set(Object.values(MADE).flat())) {
    const object = join(work, `${objects.size}.o`);
    run([...TARGET, ...COMPILED, ...INLINED, ...WARNED, ...INCLUDED, "-c", source, "-o", object]);
    objects.set(source, object);
  }
  for (const [name, sources] of Object.entries(MADE)) {
    const made = `${root}src/pentomino/web/static/${name}`;
    run([...TARGET, ...LINKED, ...sources.map((source) => objects.get(source)), "-o", made]);
    chmodSync(made, 0o644); // it runs in a browser only
  }
} finally {
  rmSync(work, { recursive: true });
}

function run(options) {
  try {
    execFileSync(compiler, options, { cwd: `${root}cpp`, stdio: "inherit" });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    console.error(`${compiler} is not installed. On Debian: apt-get install ${PACKAGES}`);
    process.exit(1);
  }
}
