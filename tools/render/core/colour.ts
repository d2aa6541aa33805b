import { mix } from './math.ts';

/** Linear-light red, green and blue, 0..1. */
export type Rgb = readonly [number, number, number];

/** Reads `#rrggbb` into linear light. */
export function hex(code: string): Rgb {
  const n = Number.parseInt(code.slice(1), 16);
  return [((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255].map((v) => v ** 2.2) as unknown as Rgb;
}

export function scale(c: Rgb, k: number): Rgb {
  return [c[0] * k, c[1] * k, c[2] * k];
}

export function blend(a: Rgb, b: Rgb, t: number): Rgb {
  return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
}

export function luminance(c: Rgb): number {
  return c[0] * 0.2126 + c[1] * 0.7152 + c[2] * 0.0722;
}
