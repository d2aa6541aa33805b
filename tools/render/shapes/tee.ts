import { scale } from '#core/colour.ts';
import { profile } from '#core/lathe.ts';
import { hypot, smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { blendMax, rod, rounded } from '#core/sdf.ts';
import { type Shape, view } from './shape.ts';
import { timber } from './texture.ts';

/** Half outline, from the middle of the neck clockwise; x is mirrored. */
const outline = profile(
  [
    [-0.3, 1.33, 'sharp'],
    [0.17, 1.37, 'sharp'],
    [0.44, 1.27],
    [0.56, 1.2],
    [0.83, 0.87, 'sharp'],
    [0.62, 0.72, 'sharp'],
    [0.475, 0.9],
    [0.47, 0.84],
    [0.472, 0.5],
    [0.478, 0.24],
    [0.481, 0.15, 'sharp'],
    [0.482, 0.12, 'sharp'],
    [-0.3, 0.1, 'sharp'],
    [-0.3, 1.33, 'sharp'],
  ],
  4,
);

const HANG = -0.55;

function neck(x: number, y: number, drop: number): number {
  return hypot(x / 1.18, y - 1.41) - drop;
}

/** Folds: long ones down from the arms, small ones at the hem. */
function drape(x: number, y: number): number {
  const down = smoothstep(1.25, 0.35, y);
  const fan = Math.sqrt(x * x + 0.02) * 9 + (1.2 - y) * 1.6;
  const long = Math.sin(fan + 2.2 * fbm(x * 2, y * 1.2, 1, 2) + 0.7 * smoothstep(-0.2, 0.2, x)) * 0.05 * down;
  const pull =
    Math.sin((Math.abs(x) * 1.1 + y) * 15 + 3 * fbm(x * 3, y * 3, 2, 2)) *
    0.007 *
    smoothstep(0.3, 0.55, Math.abs(x));
  return long + pull + 0.02 * (fbm(x * 3, y * 2, 4, 3) - 0.45);
}

const shirt: Part = {
  bound: [0, 0.75, HANG, 1.06],
  bumpStep: 0.003,
  bump: (x, y, z) => {
    const collar = neck(x, y, 0.2);
    const rib = collar < 0.055 && collar > -0.01 ? 0.004 * Math.sin(Math.atan2(x, 1.41 - y) * 70) : 0;
    return rib + 0.0009 * noise(x * 160, y * 110, z * 160);
  },
  sdf: (x, y, z) => {
    const a = Math.abs(x);
    const front = z - HANG - drape(x, y) - 0.06 * (1 - smoothstep(0, 0.55, a));
    const body = rounded(outline(a, y), Math.abs(front) - 0.05, 0.04);
    const cut = blendMax(body, -neck(x, y, front > -0.02 ? 0.2 : 0.13), 0.012);
    return cut * 0.66;
  },
  material: ({ x, y, z }, { main }) => {
    const collar = neck(x, y, 0.2);
    const seam = Math.abs(collar - 0.056) < 0.005 || Math.abs(y - 0.165) < 0.004;
    const inside = z < HANG - 0.005 && collar < 0.02;
    const k = (0.94 + 0.1 * noise(x * 90, y * 90, z * 90)) * (seam ? 0.8 : 1) * (inside ? 0.7 : 1);
    return { c: scale(main, k), rough: 0.96, spec: 0.012, soft: 0.14 };
  },
};

const hanger: Part = {
  bound: [0, 1.4, HANG, 0.6],
  sdf: (x, y, z) => {
    const w = z - HANG;
    const arm = rod(Math.abs(x), y, w, [0, 1.4, 0], [0.38, 1.27, 0], 0.026, 0.03);
    return arm;
  },
  material: ({ x, y, z }, { second }) => timber(second, x * 2, y * 2, z * 2),
};

const hook: Part = {
  bound: [0, 1.58, HANG, 0.3],
  mirror: true,
  sdf: (x, y, z) => {
    const w = z - HANG;
    const curve = Math.max(hypot(hypot(x, y - 1.62) - 0.075, w) - 0.0125, Math.min(-(y - 1.62), -x) * 0.8);
    return Math.min(curve, rod(x, y, w, [0, 1.38, 0], [0, 1.545, 0], 0.0125));
  },
  material: (_s, { metal }) => ({ c: metal, rough: 0.2, metal: true }),
};

/** Rail it hangs from. */
const rail: Part = {
  bound: [0, 1.675, HANG, 3],
  mirror: true,
  sdf: (x, y, z) => rod(x, y, z, [-2.6, 1.675, HANG], [2.6, 1.675, HANG], 0.022),
  material: (_s, { metal }) => ({ c: metal, rough: 0.24, metal: true }),
};

export const tee: Shape = {
  key: 'tee',
  parts: [shirt, hanger, hook, rail],
  camera: view([0.25, 1.0, 4.6], [0, 0.86, HANG], 21),
  centre: [0, 0.8, HANG],
};
