import type { Lens } from './camera.ts';
import { trace } from './march.ts';
import { hypot } from './math.ts';
import type { Scene } from './scene.ts';

/** A coarse map of what the camera sees: the palette of the thing in each cell, or -1. */
export class Sight {
  readonly columns: number;
  readonly rows: number;
  private readonly cells: Int16Array;

  constructor(scene: Scene, lens: Lens, columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    const [x, y, z] = lens.from;
    this.cells = Int16Array.from({ length: columns * rows }, (_, i) => {
      const [dx, dy, dz] = lens.ray(((i % columns) + 0.5) / columns, (Math.floor(i / columns) + 0.5) / rows);
      scene.selectRay(x, y, z, dx, dy, dz, 0.05, 0, false);
      const t = trace(scene, x, y, z, dx, dy, dz, lens.near, lens.far);
      if (t < 0) return -1;
      scene.selectNear(x + dx * t, y + dy * t, z + dz * t, 0.05);
      scene.distance(x + dx * t, y + dy * t, z + dz * t);
      return scene.solids[scene.nearest].palette;
    });
  }

  /**
   * The best place in the frame to point at a thing: the wanted place if the thing is visible there, otherwise the
   * nearest place that the thing surrounds. Undefined if too little of the thing is visible.
   */
  pointAt(thing: number, x: number, y: number): readonly [number, number] | undefined {
    const own = [...this.cells.keys()].filter((i) => this.cells[i] === thing);
    if (own.length < this.cells.length * 0.003) return undefined;
    const inner = own.filter((i) =>
      [-1, 1, -this.columns, this.columns].every((step) => this.cells[i + step] === thing),
    );
    const here = Math.floor(y * this.rows) * this.columns + Math.floor(x * this.columns);
    if (inner.includes(here)) return [x, y];
    const place = (i: number): readonly [number, number] => [
      ((i % this.columns) + 0.5) / this.columns,
      (Math.floor(i / this.columns) + 0.5) / this.rows,
    ];
    const far = (i: number): number => hypot(place(i)[0] - x, (place(i)[1] - y) * 1.25);
    const [best] = (inner.length > 0 ? inner : own).sort((a, b) => far(a) - far(b));
    return place(best);
  }
}
