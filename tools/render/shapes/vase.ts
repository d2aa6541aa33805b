import { blend, scale } from '#core/colour.ts';
import { lathe } from '#core/lathe.ts';
import { smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { type Shape, view } from './shape.ts';

const body = lathe([
  [0, 0, 'sharp'],
  [0.26, 0],
  [0.34, 0.06],
  [0.5, 0.34],
  [0.52, 0.62],
  [0.4, 0.92],
  [0.19, 1.12],
  [0.155, 1.24],
  [0.185, 1.34],
  [0.215, 1.36],
  [0.2, 1.375],
  [0.16, 1.33],
  [0.13, 1.22],
  [0.15, 1.05],
  [0, 0.95, 'sharp'],
]);

const RIBS = 22;

const pot: Part = {
  bound: [0, 0.69, 0, 0.88],
  mirror: true,
  sdf: (x, y, z) => {
    const fade = smoothstep(0.1, 0.3, y) * (1 - smoothstep(0.95, 1.1, y));
    return (body(x, y, z) - 0.008 * fade * Math.cos(Math.atan2(z, x) * RIBS)) * 0.92;
  },
  bump: (x, y, z) => 0.0012 * noise(x * 40, y * 40, z * 40),
  material: ({ x, y, z }, { main }) => {
    const speck = smoothstep(0.8, 0.86, noise(x * 55, y * 55, z * 55)) * 0.75;
    const pool = smoothstep(0.45, 0.55, fbm(x * 3, y * 2, z * 3) + 0.25 * y - 0.12);
    return {
      c: blend(blend(main, scale(main, 1.18), pool), scale(main, 0.35), speck),
      rough: 0.34,
      spec: 0.05,
      soft: 0.06,
    };
  },
};

export const vase: Shape = {
  key: 'vase',
  parts: [pot],
  camera: view([0, 1.15, 4.6], [0, 0.7, 0], 25),
  centre: [0, 0.6, 0],
};
