// The second script: gives the page the pictures of solid pieces, and the solid itself.

import type { Session } from "../core/session.ts";
import type { MakeSolid } from "../view/solid.ts";
import { SolidPictures } from "./isometric.ts";
import { SolidScene } from "./scene.ts";
import { SolidStage } from "./view.ts";

const make: MakeSolid = (session, look, words, changed, native, signal) => {
  const { balls, rightAngled } = session.puzzle.data.board;
  // Other cells are shown layer by layer only.
  if (!balls && !rightAngled) return undefined;
  const pictures = new SolidPictures(session);
  const scene = sceneOf(session);
  if (scene === null) return { pictures, view: null };
  const view = new SolidStage(session, scene, pictures, look, words, changed, native, signal);
  return { pictures, view };
};

function sceneOf({ puzzle }: Session): SolidScene | null {
  const { gap, rim } = puzzle.data.measures;
  // Asked before three is, which would complain on the console.
  if (document.createElement("canvas").getContext("webgl2") === null) return null;
  try {
    return new SolidScene(puzzle, gap, rim);
  } catch {
    return null;
  }
}

globalThis.pentominoSolid = make;
