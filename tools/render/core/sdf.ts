import { clamp } from './math.ts';

/** Signed distance to a surface: negative inside. */
export type Sdf = (x: number, y: number, z: number) => number;

const { abs, max, min, sqrt } = Math;

export function sphere(x: number, y: number, z: number, r: number): number {
  return sqrt(x * x + y * y + z * z) - r;
}

/** Box with half sizes a, b, c and edge radius r. */
export function box(x: number, y: number, z: number, a: number, b: number, c: number, r = 0): number {
  const dx = abs(x) - a + r;
  const dy = abs(y) - b + r;
  const dz = abs(z) - c + r;
  const mx = max(dx, 0);
  const my = max(dy, 0);
  const mz = max(dz, 0);
  return sqrt(mx * mx + my * my + mz * mz) + min(max(dx, dy, dz), 0) - r;
}

/** Upright cylinder with half height h and edge radius `edge`. */
export function cylinder(x: number, y: number, z: number, r: number, h: number, edge = 0): number {
  return rounded(sqrt(x * x + z * z) - r, abs(y) - h, edge);
}

/** Meets two half-space distances in one rounded edge: a section swept along anything. */
export function rounded(a: number, b: number, edge: number): number {
  const dx = a + edge;
  const dy = b + edge;
  const mx = max(dx, 0);
  const my = max(dy, 0);
  return min(max(dx, dy), 0) + sqrt(mx * mx + my * my) - edge;
}

/** Flat ring in the xz plane. */
export function torus(x: number, y: number, z: number, ring: number, tube: number): number {
  const q = sqrt(x * x + z * z) - ring;
  return sqrt(q * q + y * y) - tube;
}

/** Rod from one point to another, thick `ra` at the first end and `rb` at the second. */
export function rod(
  x: number,
  y: number,
  z: number,
  a: readonly [number, number, number],
  b: readonly [number, number, number],
  ra: number,
  rb = ra,
): number {
  const px = x - a[0];
  const py = y - a[1];
  const pz = z - a[2];
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const dz = b[2] - a[2];
  const t = clamp((px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz), 0, 1);
  const qx = px - dx * t;
  const qy = py - dy * t;
  const qz = pz - dz * t;
  return sqrt(qx * qx + qy * qy + qz * qz) - ra - (rb - ra) * t;
}

export function ellipsoid(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const k0 = sqrt((x / a) ** 2 + (y / b) ** 2 + (z / c) ** 2);
  const k1 = sqrt((x / (a * a)) ** 2 + (y / (b * b)) ** 2 + (z / (c * c)) ** 2);
  return k1 < 1e-6 ? -min(a, b, c) : (k0 * (k0 - 1)) / k1;
}

/** Union with a blend of width k. */
export function blendMin(a: number, b: number, k: number): number {
  const h = max(k - abs(a - b), 0) / k;
  return min(a, b) - h * h * k * 0.25;
}

/** Intersection with a blend of width k. */
export function blendMax(a: number, b: number, k: number): number {
  return -blendMin(-a, -b, k);
}
