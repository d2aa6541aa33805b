export type Vec3 = readonly [number, number, number];

export function clamp(x: number, low: number, high: number): number {
  if (x < low) return low;
  return Math.min(x, high);
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** Smooth step from 0 at `a` to 1 at `b`; `a` may be the larger one, then it falls. */
export function smoothstep(a: number, b: number, x: number): number {
  const t = clamp((x - a) / (b - a), 0, 1);
  return t * t * (3 - 2 * t);
}

export function normalize(v: Vec3): Vec3 {
  const k = 1 / (Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) + 1e-12);
  return [v[0] * k, v[1] * k, v[2] * k];
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Rotates the pair (a, b) by `turn` radians. */
export function rotate(a: number, b: number, turn: number): readonly [number, number] {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  return [a * c + b * s, -a * s + b * c];
}

/** Length of a vector. Math.hypot guards against overflow, which costs far more than the root itself. */
export function hypot(a: number, b: number, c = 0): number {
  return Math.sqrt(a * a + b * b + c * c);
}
