import { clamp, hypot } from './math.ts';
import type { Sdf } from './sdf.ts';

/** Radius and height; 'sharp' on two neighbours keeps the line between them straight. */
export type ProfilePoint = readonly [number, number, 'sharp'?];

/** Turns a smooth profile around the y axis. The profile is closed against the axis. */
export function lathe(points: readonly ProfilePoint[], steps = 11): Sdf {
  const distance = outline(spline(points, steps));
  return (x, y, z) => distance(Math.sqrt(x * x + z * z), y);
}

/** Signed distance to a closed smooth outline in a plane. */
export function profile(points: readonly ProfilePoint[], steps = 5): (x: number, y: number) => number {
  return outline(spline(points, steps, true));
}

function spline(points: readonly ProfilePoint[], steps: number, anySide = false): [number, number][] {
  const last = points.length - 1;
  const out: [number, number][] = [];
  for (let i = 0; i < last; i++) {
    const p0 = points[Math.max(0, i - 1)];
    const p1 = points[i];
    const p2 = points[i + 1];
    const p3 = points[Math.min(last, i + 2)];
    const straight = p1[2] === 'sharp' && p2[2] === 'sharp';
    for (let k = 0; k < (straight ? 1 : steps); k++) {
      const x = catmullRom(p0[0], p1[0], p2[0], p3[0], k / steps);
      out.push([anySide ? x : Math.max(0, x), catmullRom(p0[1], p1[1], p2[1], p3[1], k / steps)]);
    }
  }
  out.push([points[last][0], points[last][1]]);
  return out;
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  );
}

/** Cells along each side of the look-up grid of an outline. */
const CELLS = 40;
/** The grid reaches this far past the outline; beyond it the bounding box is near enough. */
const MARGIN = 0.3;

type Points = readonly (readonly [number, number])[];

/** Signed distance to a closed outline. A grid keeps, for each cell, the few edges that can be nearest there. */
function outline(points: Points): (x: number, y: number) => number {
  const edges = new Edges(points);
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [x0, y0] = [left - MARGIN, low - MARGIN];
  const cw = (right - left + MARGIN * 2) / CELLS;
  const ch = (high - low + MARGIN * 2) / CELLS;
  const half = hypot(cw, ch) / 2;
  const near: Int16Array[] = [];
  const sign = new Int8Array(CELLS * CELLS);
  for (let i = 0; i < CELLS * CELLS; i++) {
    const x = x0 + ((i % CELLS) + 0.5) * cw;
    const y = y0 + (Math.floor(i / CELLS) + 0.5) * ch;
    const all = Array.from({ length: points.length }, (_, e) => Math.sqrt(edges.squared(e, x, y)));
    const best = Math.min(...all);
    near.push(Int16Array.from(all.keys()).filter((e) => all[e] <= best + 2 * half + 1e-9));
    // A cell the outline may cross has no sign of its own.
    if (best > half) sign[i] = edges.sign(x, y);
  }
  return (x, y) => {
    const outside = Math.max(x - right, left - x, y - high, low - y);
    if (outside > MARGIN * 0.99) return outside;
    const i = Math.floor((y - y0) / ch) * CELLS + Math.floor((x - x0) / cw);
    const list = near[i];
    let best = 1e9;
    for (let k = 0; k < list.length; k++) best = Math.min(best, edges.squared(list[k], x, y));
    return (sign[i] || edges.sign(x, y)) * Math.sqrt(best);
  };
}

/** The straight pieces of a closed outline. */
class Edges {
  private readonly n: number;
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly dx: Float64Array;
  private readonly dy: Float64Array;
  private readonly inverse: Float64Array;

  constructor(points: Points) {
    const n = points.length;
    this.n = n;
    this.x = Float64Array.from(points, (p) => p[0]);
    this.y = Float64Array.from(points, (p) => p[1]);
    this.dx = Float64Array.from(points, (p, i) => points[(i + n - 1) % n][0] - p[0]);
    this.dy = Float64Array.from(points, (p, i) => points[(i + n - 1) % n][1] - p[1]);
    this.inverse = Float64Array.from(
      points,
      (_, i) => 1 / (this.dx[i] * this.dx[i] + this.dy[i] * this.dy[i] + 1e-12),
    );
  }

  /** Squared distance to edge i. */
  squared(i: number, x: number, y: number): number {
    const wx = x - this.x[i];
    const wy = y - this.y[i];
    const t = clamp((wx * this.dx[i] + wy * this.dy[i]) * this.inverse[i], 0, 1);
    const qx = wx - this.dx[i] * t;
    const qy = wy - this.dy[i] * t;
    return qx * qx + qy * qy;
  }

  /** -1 inside, 1 outside. */
  sign(x: number, y: number): -1 | 1 {
    let sign: -1 | 1 = 1;
    for (let i = 0; i < this.n; i++) {
      const from = this.y[i];
      const below = y >= from;
      const above = y < from + this.dy[i];
      if (below === above && below === this.dx[i] * (y - from) > this.dy[i] * (x - this.x[i]))
        sign = sign === 1 ? -1 : 1;
    }
    return sign;
  }
}
