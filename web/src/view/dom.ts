// Elements in one line, of HTML and of SVG.

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Child = Node | string | null;

const SVG = "http://www.w3.org/2000/svg";

export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  return filled(document.createElement(tag), attributes, children);
}

export function s<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[Tag] {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

export function button(label: string, act: () => void, kind = ""): HTMLButtonElement {
  const made = h("button", { type: "button", class: kind || null }, label);
  made.addEventListener("click", act);
  return made;
}

/** A field in which one of several names is chosen. */
export function choices<Name extends string>(
  names: readonly Name[],
  wordsOf: (name: Name) => string,
  chosen: Name,
  choose: (name: Name) => void,
): HTMLSelectElement {
  const select = h(
    "select",
    {},
    ...names.map((name) => h("option", { value: name, selected: name === chosen }, wordsOf(name))),
  );
  select.addEventListener("change", () => choose(select.value as Name));
  return select;
}

/** Sets a text only where it changes, so that readers of the screen stay quiet. */
export function say(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Says a sentence aloud, also once more: with nothing changed, readers of the screen stay quiet. */
export function announce(region: Element, text: string): void {
  const isSame = text !== "" && region.textContent === text;
  region.textContent = isSame ? `${text}\u00a0` : text;
}

/** Names an element to readers of the screen. */
export function nameAs(element: Element, name: string): void {
  mark(element, "aria-label", name);
}

/** Shows whether a button is pressed in. */
export function pressIn(made: Element, isIn: boolean): void {
  mark(made, "aria-pressed", String(isIn));
}

/** Sets an attribute only where it changes: setting costs, whatever the value. */
export function mark(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

let waiting = new Set<() => void>();

/**
 * Does what nobody sees yet after the next picture; what is asked for again till then, once. On paper
 * there is no next picture.
 */
export function afterwards(act: () => void): void {
  if (matchMedia("print").matches) {
    act();
    return;
  }
  const isFirst = waiting.size === 0;
  waiting.add(act);
  if (!isFirst) return;
  const actNow = (): void => {
    const acts = waiting;
    waiting = new Set();
    for (const each of acts) each();
  };
  requestAnimationFrame(() => setTimeout(actNow));
}

export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether a text goes to the system's list of ways to share: where fingers do all, it is at hand. */
export const canShare = (): boolean =>
  navigator.share !== undefined && matchMedia("(pointer: coarse)").matches;

/** Moves an element, unless the player wants stillness. */
export function animate(
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Promise<unknown> {
  if (still()) return Promise.resolve();
  return element.animate(frames, { easing: "ease-out", ...options }).finished.catch(() => null);
}

/** The point of a drawing, in its own measure, at a point of the window. */
export function pointOn(drawing: SVGGraphicsElement, x: number, y: number): [number, number] {
  const matrix = drawing.getScreenCTM();
  if (matrix === null) return [0, 0];
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return [point.x, point.y];
}

function filled<Made extends Element>(made: Made, attributes: Attributes, children: Child[]): Made {
  for (const name in attributes) {
    const value = attributes[name];
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) {
      made.setAttribute(name, String(value));
    }
  }
  for (const child of children) if (child !== null) made.append(child);
  return made;
}
