// Colours of heat as the scene takes them.

/** The colour of a share from 0 to 1 in a scale of colours, each as `#rrggbb`. */
export function heatColourOf(scale: readonly string[], share: number): string {
  const at = Math.min(scale.length - 1, Math.max(0, share * (scale.length - 1)));
  const low = Math.floor(at);
  const [one, other] = [scale[low], scale[Math.min(low + 1, scale.length - 1)]].map(partsOf);
  const mixed = one.map((part, axis) => Math.round(part + (other[axis] - part) * (at - low)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
