import { blend, scale } from '#core/colour.ts';
import { lathe } from '#core/lathe.ts';
import { hypot, smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { cylinder } from '#core/sdf.ts';
import { POLISHED, type Shape, view } from './shape.ts';
import { weave } from './texture.ts';

const gourd = lathe([
  [0, 0, 'sharp'],
  [0.21, 0],
  [0.24, 0.03],
  [0.3, 0.14],
  [0.31, 0.24],
  [0.22, 0.38],
  [0.16, 0.44],
  [0.2, 0.53],
  [0.2, 0.6],
  [0.12, 0.68],
  [0.05, 0.71],
  [0, 0.72, 'sharp'],
]);

const base: Part = {
  bound: [0, 0.36, 0, 0.5],
  mirror: true,
  sdf: gourd,
  material: ({ x, y, z }, { main }) => {
    const drift = smoothstep(0.35, 0.65, fbm(x * 4, y * 2, z * 4, 3));
    return { c: blend(scale(main, 0.88), scale(main, 1.12), drift), rough: 0.24, spec: 0.05, soft: 0.05 };
  },
};

const neck: Part = {
  bound: [0, 0.76, 0, 0.1],
  mirror: true,
  sdf: (x, y, z) => cylinder(x, y - 0.76, z, 0.03, 0.08, 0.005),
  material: POLISHED,
};

/** Pleated linen, lit from inside. */
const shade: Part = {
  bound: [0, 1.03, 0, 0.62],
  bump: (x, y, z) =>
    weave(Math.atan2(z, x) * 0.4, y, 190, 0.0006) + 0.004 * Math.abs(Math.sin(Math.atan2(z, x) * 42)),
  bumpStep: 0.003,
  sdf: (x, y, z) => {
    const wall = Math.abs(hypot(x, z) - 0.44 + 0.32 * (y - 0.84)) - 0.008;
    return Math.max(wall * 0.94, Math.abs(y - 1.04) - 0.25) - 0.004;
  },
  material: ({ x, y, z }, { second }) => {
    const bulb = Math.exp(-(((y - 0.97) / 0.2) ** 2));
    const inside = hypot(x, z) < 0.44 - 0.32 * (y - 0.84) - 0.004;
    const warm = blend(second, [1, 0.72, 0.42], 0.45 * bulb);
    return {
      c: scale(warm, 0.8 + 0.08 * noise(x * 40, y * 40, z * 40)),
      rough: 0.95,
      spec: 0.01,
      soft: 0.5,
      glow: (inside ? 0.9 : 0.22) * (0.3 + bulb),
    };
  },
};

export const lamp: Shape = {
  key: 'lamp',
  parts: [base, neck, shade],
  camera: view([0, 1.05, 4.6], [0, 0.64, 0], 21),
  centre: [0, 0.75, 0.1],
};
