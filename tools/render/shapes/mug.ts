import { blend, scale } from '#core/colour.ts';
import { lathe } from '#core/lathe.ts';
import { hypot, smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { blendMin } from '#core/sdf.ts';
import { type Shape, view } from './shape.ts';

const cup = lathe([
  [0, 0.02, 'sharp'],
  [0.27, 0.02],
  [0.33, 0.06],
  [0.36, 0.2],
  [0.365, 0.5],
  [0.365, 0.72],
  [0.352, 0.735],
  [0.335, 0.72],
  [0.33, 0.5],
  [0.32, 0.2],
  [0.27, 0.1],
  [0, 0.09, 'sharp'],
]);

/** Two glazes: the foot stays bare clay, the dip line wobbles. */
const mugBody: Part = {
  bound: [0.08, 0.38, 0, 0.68],
  mirror: true,
  bump: (x, y, z) => 0.0008 * noise(x * 40, y * 40, z * 40),
  sdf: (x, y, z) => {
    const ear = hypot(hypot((x - 0.36) * 1, (y - 0.39) * 0.86) - 0.2, z) - 0.042;
    const outside = 0.345 - hypot(x, z);
    return blendMin(cup(x, y, z), Math.max(ear * 0.9, outside), 0.04) * 0.92;
  },
  material: ({ x, y, z }, { main, second }) => {
    const line = 0.17 + 0.03 * (fbm(x * 4, 1, z * 4) - 0.5);
    const speck = smoothstep(0.83, 0.88, noise(x * 60, y * 60, z * 60)) * 0.6;
    if (y < line && hypot(x, z) > 0.2)
      return { c: scale(second, 0.9 + 0.2 * noise(x * 40, y * 40, z * 40)), rough: 0.8, spec: 0.02 };
    return { c: blend(main, scale(main, 0.4), speck), rough: 0.26, spec: 0.05, soft: 0.05 };
  },
};

const coffee: Part = {
  bound: [0, 0.6, 0, 0.34],
  mirror: true,
  sdf: (x, y, z) => Math.max(hypot(x, z) - 0.333, Math.abs(y - 0.61) - 0.01),
  material: () => ({ c: [0.075, 0.03, 0.014], rough: 0.2, spec: 0.04 }),
};

export const mug: Shape = {
  key: 'mug',
  parts: [mugBody, coffee],
  camera: view([0.15, 1.5, 4.2], [0.09, 0.37, 0], 16.5),
  centre: [0, 0.36, 0.2],
};
