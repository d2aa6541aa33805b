import { clamp } from './math.ts';
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

function outline(points: readonly (readonly [number, number])[]): (x: number, y: number) => number {
  const n = points.length;
  const xs = Float64Array.from(points, (p) => p[0]);
  const ys = Float64Array.from(points, (p) => p[1]);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const low = Math.min(...ys);
  const high = Math.max(...ys);
  return (x, y) => {
    const outside = Math.max(x - right, left - x, y - high, low - y);
    if (outside > 0.3) return outside;
    let best = 1e9;
    let sign = 1;
    for (let i = 0, j = n - 1; i < n; j = i, i++) {
      const ex = xs[j] - xs[i];
      const ey = ys[j] - ys[i];
      const wx = x - xs[i];
      const wy = y - ys[i];
      const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey + 1e-12), 0, 1);
      const dx = wx - ex * t;
      const dy = wy - ey * t;
      best = Math.min(best, dx * dx + dy * dy);
      const below = y >= ys[i];
      const above = y < ys[j];
      if (below === above && below === ex * wy > ey * wx) sign = -sign;
    }
    return sign * Math.sqrt(best);
  };
}
