// The solid in the page: its picture, its buttons and keys, and what somebody points at.

import type { Deduction } from "../core/deduction.ts";
import type { Spot } from "../core/puzzle.ts";
import type { Session } from "../core/session.ts";
import { exploredOf, ghostsOf, ringOf, warmthOf, wrongOf } from "../core/showing.ts";
import { SOLID } from "../messages/languages.ts";
import type { Messages } from "../messages/messages.ts";
import { h, nameAs, still } from "../view/dom.ts";
import type { Look } from "../view/look.ts";
import type { SolidView } from "../view/solid.ts";
import { Building } from "./building.ts";
import { SolidControls } from "./controls.ts";
import { heatColourOf } from "./heat.ts";
import type { SolidPictures } from "./isometric.ts";
import type { SolidMessages } from "./messages.ts";
import {
  FIRST,
  HIGH_STEP,
  type Orbit,
  onBoard,
  quarterOf,
  ROUND_STEP,
  turned,
  ZOOM_STEP,
  zoomed,
} from "./orbit.ts";
import { listenToOrbits } from "./orbiting.ts";
import { type Cube, firstMet, lastOpen, type Sight } from "./pick.ts";
import type { Picture, SolidScene } from "./scene.ts";

const STEP_TIME = 190;
const SPIN_TIME = 1300;
const FAINT = 0.42;

export class SolidStage implements SolidView {
  readonly element: HTMLElement;
  readonly frame: HTMLElement;
  readonly acts: SolidView["acts"];
  private readonly building: Building;
  private readonly controls: SolidControls;
  private readonly says: SolidMessages;
  private orbit: Orbit = FIRST;
  private cubes: Cube[] = [];
  private asked = 0;

  constructor(
    private readonly session: Session,
    private readonly scene: SolidScene,
    private readonly pictures: SolidPictures,
    private readonly look: Look,
    words: Messages,
    private readonly changed: () => void,
    native: () => Deduction | null,
    signal: AbortSignal,
  ) {
    this.building = new Building(session, native);
    const act = {
      turn: (round: number, high: number) => this.move(turned(this.orbit, round, high)),
      zoom: (by: number) => this.move(zoomed(this.orbit, by)),
      apart: (share: number) => this.draw(share),
      step: (by: 1 | -1) => this.step(by),
    };
    this.says = SOLID[look.language];
    this.controls = new SolidControls(this.says, act);
    // Readers of the screen leave the keys to it.
    this.element = h(
      "div",
      { class: "solid-view", role: "application", tabindex: 0 },
      scene.canvas,
    );
    nameAs(this.element, words.solid);
    this.frame = h("div", { class: "solid" }, this.element, this.controls.element);
    listenToOrbits(this.element, act, signal);
    this.acts = {
      nearer: () => act.zoom(1 / ZOOM_STEP),
      farther: () => act.zoom(ZOOM_STEP),
      begin: () => this.move(FIRST),
      apart: () => act.apart(this.building.apart > 0.5 ? 0 : 1),
      takeOut: () => act.step(1),
      putIn: () => act.step(-1),
    };
    const sizes = new ResizeObserver(() => this.resize());
    sizes.observe(this.element);
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", () => this.ask(), { signal });
    signal.addEventListener("abort", () => {
      sizes.disconnect();
      cancelAnimationFrame(this.asked);
      scene.dispose();
    });
  }

  render(): void {
    cancelAnimationFrame(this.asked);
    this.asked = 0;
    const { session, building } = this;
    building.take(this.placements());
    if (session.hand !== null) building.apart = 0;
    // The session shows all of a solution whenever it goes to another or to the same once more.
    if (session.hand !== null || (session.exploring.built === null && building.goal > 0))
      building.complete();
    const picture = this.picture();
    this.scene.setColours(this.colours());
    this.scene.show(picture);
    this.scene.look(this.orbit, building.bounds());
    this.cubes = picture.bodies.flatMap(({ placement, shift: [x, y, z] }) =>
      session.puzzle.placements[placement].cells.map((cell): Cube => {
        const [a, b, c] = session.puzzle.spots[cell];
        return { cell, spot: [a + x, b + y, c + z] };
      }),
    );
    this.showControls();
  }

  cellAt(x: number, y: number): number | null {
    const sight = this.sightAt(x, y);
    const { hand, position, puzzle } = this.session;
    if (hand === null) return firstMet(sight, this.cubes)?.cell ?? null;
    const open = position.openCells.map((cell) => ({ cell, spot: puzzle.spots[cell] }));
    return lastOpen(sight, open, this.cubes)?.cell ?? null;
  }

  spotAt(x: number, y: number): Spot {
    const cell = this.cellAt(x, y);
    return cell === null ? [0, 0, 0] : this.session.puzzle.spots[cell];
  }

  isOnGhost(x: number, y: number): boolean {
    const ghost = this.session.hand?.ghost ?? null;
    if (ghost === null) return false;
    const { placements, spots } = this.session.puzzle;
    const own = placements[ghost].cells.map((cell): Cube => ({ cell, spot: spots[cell] }));
    const first = firstMet(this.sightAt(x, y), [...own, ...this.cubes]);
    return first !== null && own.includes(first);
  }

  isOver(x: number, y: number): boolean {
    const { left, right, top, bottom } = this.element.getBoundingClientRect();
    return x > left && x < right && y > top && y < bottom;
  }

  get scale(): number {
    return this.element.clientHeight * this.scene.share;
  }

  turn([right, down]: Spot): void {
    this.move(turned(this.orbit, right * ROUND_STEP, -down * HIGH_STEP));
  }

  seen(direction: Spot): Spot {
    return onBoard(direction, quarterOf(this.orbit));
  }

  /** Goes once round the solid. */
  celebrate(): void {
    const { round } = this.orbit;
    this.animate(SPIN_TIME, (share) => {
      const eased = share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2;
      this.orbit = { ...this.orbit, round: round + eased * 2 * Math.PI };
    });
  }

  private move(orbit: Orbit): void {
    this.orbit = orbit;
    const quarter = quarterOf(orbit);
    if (quarter !== this.pictures.version) {
      this.pictures.version = quarter;
      this.changed();
    }
    this.ask();
  }

  private draw(apart: number): void {
    if (!this.building.isReady) return;
    if (this.session.hand !== null) this.session.letGo();
    if (this.building.done > 0) this.session.exploring.build(null);
    this.building.complete();
    this.building.apart = apart;
    this.ask();
  }

  /** Takes a piece out, or puts one in; only a whole solution is built piece by piece. */
  private step(by: 1 | -1): void {
    const { building, session } = this;
    if (session.mode !== "explore" || session.exploring.heated !== null) return;
    const from = building.goal;
    const to = from + by;
    if (to < 0 || to >= building.moves) return;
    building.apart = 0;
    building.goal = to;
    session.exploring.build(to === 0 ? null : building.built(to));
    this.animate(STEP_TIME, (share) => {
      if (building.goal === to) building.done = from + by * share;
    });
  }

  private animate(time: number, show: (share: number) => void): void {
    const begin = performance.now();
    const next = (): void => {
      const share = still() ? 1 : Math.min(1, (performance.now() - begin) / time);
      show(share);
      this.render();
      if (share < 1 && this.element.isConnected) requestAnimationFrame(next);
    };
    next();
  }

  private ask(): void {
    if (this.asked === 0) this.asked = requestAnimationFrame(() => this.render());
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return;
    this.scene.resize(width, height, Math.min(devicePixelRatio, 2));
    this.render();
  }

  /** What is laid, and the solution that is explored, whether built or not. */
  private placements(): number[] {
    const { session } = this;
    const laid = session.position.all;
    if (session.mode !== "explore" || session.exploring.heated !== null) return laid;
    return [...laid, ...session.exploring.solution.filter((number) => !laid.includes(number))];
  }

  private picture(): Picture {
    const { session, building } = this;
    const wrong = wrongOf(session);
    const laid = new Set(session.position.all);
    const explored = new Set(exploredOf(session));
    const hasLetters = this.look.letters || this.look.patterns || session.hint !== null;
    const bodies = building.stands().map(({ placement, shift, strength }) => ({
      placement,
      shift,
      strength: session.hand !== null && !laid.has(placement) ? FAINT : strength,
      isLettered: hasLetters || session.position.isGiven(placement),
      isWrong: wrong.includes(placement),
    }));
    const covered = new Set(
      [...explored].flatMap((number) => session.puzzle.placements[number].cells),
    );
    const ghosts = ghostsOf(session);
    for (const { placement } of ghosts) {
      for (const cell of session.puzzle.placements[placement].cells) covered.add(cell);
    }
    const isWhole = building.apart === 0;
    return {
      bodies,
      ghosts,
      open: isWhole ? session.position.openCells.filter((cell) => !covered.has(cell)) : [],
      heat: this.heat(),
      ring: ringOf(session),
      isWhole,
      hasFloor: isWhole || bodies.every(({ shift }) => shift[2] >= 0),
    };
  }

  private heat(): (string | null)[] {
    const warmth = warmthOf(this.session);
    const scale = this.session.puzzle.data.measures.heat;
    return this.session.puzzle.spots.map((_, cell) => {
      const share = warmth?.[cell] ?? 0;
      return share === 0 ? null : heatColourOf(scale, share);
    });
  }

  private showControls(): void {
    const { building, session } = this;
    const done = Math.round(building.done);
    const isExploring = session.mode === "explore" && session.exploring.heated === null;
    const isSolution = building.isReady && isExploring && session.exploring.solution.length > 0;
    this.controls.show(
      building.isReady ? building.apart : null,
      isSolution ? this.builtText(done) : null,
      isSolution && done < building.moves - 1,
      done > 0,
    );
  }

  private builtText(done: number): string {
    const { building, session, says } = this;
    const count = building.built(done).length;
    const all = building.built(0).length;
    if (done === 0) return says.built(count, all, [], null, null);
    const { placements, from, steps } = building.step(done - 1);
    const names = placements.map((n) => session.puzzle.pieces[session.puzzle.placements[n].piece]);
    return says.built(
      count,
      all,
      names.map(({ name }) => name),
      from,
      steps,
    );
  }

  private sightAt(x: number, y: number): Sight {
    const { left, top, width, height } = this.element.getBoundingClientRect();
    return this.scene.sight(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2);
  }

  private colours() {
    const style = getComputedStyle(this.element);
    const of = (name: string) => style.getPropertyValue(name).trim();
    return {
      tray: of("--tray"),
      floor: of("--floor"),
      line: of("--line"),
      dot: of("--quiet"),
      bad: of("--bad"),
      isGrey: this.look.patterns,
    };
  }
}
