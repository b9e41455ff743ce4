// Boxes with rounded edges. Their faces are exactly flat, so that boxes that overlap look like one.

import { BufferGeometry, Float32BufferAttribute, Vector3 } from "three";
import type { Spot } from "../core/puzzle.ts";

/** Into how many strips half of an edge is cut. */
const STRIPS = 3;

/** A box round the origin, by its lengths in the scene. */
export function roundedBox(size: Spot, radius: number): BufferGeometry {
  const halves = size.map((length) => length / 2);
  const positions: number[] = [];
  const normals: number[] = [];
  const index: number[] = [];
  for (let axis = 0; axis < 3; axis++) {
    const [across, along] = [(axis + 1) % 3, (axis + 2) % 3];
    const columns = lines(halves[across], radius);
    const rows = lines(halves[along], radius);
    for (const side of [1, -1]) {
      const first = positions.length / 3;
      for (const row of rows) {
        for (const column of columns) {
          const point = [0, 0, 0];
          point[axis] = side * halves[axis];
          point[across] = column;
          point[along] = row;
          const inner = point.map((part, at) => clamped(part, halves[at] - radius));
          const normal = new Vector3(...point.map((part, at) => part - inner[at])).normalize();
          positions.push(...inner.map((part, at) => part + normal.getComponent(at) * radius));
          normals.push(normal.x, normal.y, normal.z);
        }
      }
      index.push(...triangles(first, columns.length, rows.length, side));
    }
  }
  const made = new BufferGeometry();
  made.setAttribute("position", new Float32BufferAttribute(positions, 3));
  made.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  made.setIndex(index);
  return made;
}

/** Where a face is cut, along one of its sides: closely where the edges are round. */
function lines(half: number, radius: number): number[] {
  const round = Array.from({ length: STRIPS + 1 }, (_, strip) => {
    const angle = ((STRIPS - strip) / STRIPS) * (Math.PI / 4);
    return half - radius + radius * Math.tan(angle);
  });
  return [...round.map((part) => -part), ...[...round].reverse()];
}

function triangles(first: number, columns: number, rows: number, side: number): number[] {
  const found: number[] = [];
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const a = first + row * columns + column;
      const [b, c, d] = [a + 1, a + columns, a + columns + 1];
      found.push(...(side > 0 ? [a, b, d, a, d, c] : [a, d, b, a, c, d]));
    }
  }
  return found;
}

function clamped(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}
