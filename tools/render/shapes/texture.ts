import { blend, hex, type Rgb, scale } from '#core/colour.ts';
import { hypot, smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Surface } from '#core/part.ts';
import type { Sdf } from '#core/sdf.ts';

/** Pebbled hide. */
export function leather(depth = 0.003): Sdf {
  return (x, y, z) => depth * fbm(x * 48, y * 48, z * 48, 2);
}

/** Loops of wool. */
export function boucle(x: number, y: number, z: number): number {
  return 0.0042 * (noise(x * 62, y * 62, z * 62) + 0.6 * noise(x * 120, y * 120, z * 120));
}

export function boucleCloth(c: Rgb, x: number, y: number, z: number): Surface {
  const k = 0.86 + 0.22 * noise(x * 58, y * 58, z * 58) + 0.1 * fbm(x * 3, y * 3, z * 3);
  return { c: scale(c, k), rough: 0.97, spec: 0.012, soft: 0.18 };
}

/** Plain woven cloth, threads along two axes. */
export function weave(u: number, v: number, threads: number, depth: number): number {
  return (
    depth *
    (Math.sin(u * threads) * Math.sin(v * threads) + 0.5 * noise(u * threads * 0.4, v * threads * 0.4, 3))
  );
}

/** Rib knit: columns of stitches. */
export function knit(u: number, v: number, columns: number): number {
  const a = u * columns;
  const side = Math.floor(a / Math.PI) & 1;
  return 0.0055 * Math.abs(Math.sin(a)) * (0.65 + 0.35 * Math.sin(v * columns * 0.6 + side * 1.6));
}

/** Planed timber with the grain along x. */
export function timber(c: Rgb, x: number, y: number, z: number): Surface {
  const grain = fbm(x * 1.2 + fbm(x * 0.6, y * 2, z * 9) * 1.6, y * 16, z * 22);
  const ring = 0.5 + 0.5 * Math.sin((z * 9 + fbm(x * 0.8, y, z * 2) * 7) * 3);
  return { c: scale(c, 0.62 + 0.5 * grain + 0.14 * ring), rough: 0.42, spec: 0.045 };
}

export function timberBump(x: number, y: number, z: number): number {
  return 0.0012 * fbm(x * 6, y * 60, z * 60, 2);
}

/** Stone with soft veins. */
export function marble(c: Rgb, vein: Rgb, x: number, y: number, z: number): Surface {
  const w = fbm(x * 1.3, y * 1.3, z * 1.3);
  const line = Math.abs(Math.sin(x * 1.7 + z * 2.6 + y + w * 3.1));
  const t = smoothstep(0.05, 0, line) * 0.4 + smoothstep(0.5, 0.8, w) * 0.12;
  return { c: blend(c, vein, t), rough: 0.16, spec: 0.05 };
}

/** Horn or tortoiseshell patches between two colours. */
export function tortoise(dark: Rgb, light: Rgb, x: number, y: number, z: number): Surface {
  return {
    c: blend(dark, light, smoothstep(0.42, 0.6, fbm(x * 9, y * 9, z * 9, 3))),
    rough: 0.14,
    spec: 0.06,
  };
}

export const INK = hex('#26221f');
export const PAPER = hex('#f4efe6');
export const PAGES = hex('#efe7d8');

/** The made-up house name VOLI in plain capitals; x runs 0..4 over the letters, y is -0.5..0.5. */
function lettering(x: number, y: number): boolean {
  if (Math.abs(y) > 0.5) return false;
  const a = x - Math.floor(x) - 0.5;
  const stroke = 0.085;
  const letters = [
    Math.abs(Math.abs(a) - (y + 0.5) * 0.33) < stroke,
    Math.abs(hypot(a * 1.15, y) - 0.4) < stroke,
    Math.abs(a + 0.2) < stroke || (y < -0.33 && a > -0.2 && a < 0.24),
    Math.abs(a) < stroke,
  ];
  return letters[Math.floor(x)] ?? false;
}

/** A quiet paper label: a ring, a name line and two small lines. u and v are 0 at the middle, 1 at the edge. */
export function label(u: number, v: number, paper: Rgb, ink: Rgb): Surface {
  const ring = Math.abs(hypot(u * 0.9, v * 0.9 - 0.32) - 0.2) < 0.026;
  const name = Math.abs(u) < 0.46 && lettering((u / 0.46 + 1) * 2, (v + 0.18) / 0.17);
  const small = Math.abs(v + 0.45) < 0.022 && Math.abs(u) < 0.36;
  const rule = Math.abs(Math.abs(v) - 0.88) < 0.014 && Math.abs(u) < 0.86;
  return { c: ring || name || small || rule ? ink : paper, rough: 0.62, spec: 0.03 };
}
