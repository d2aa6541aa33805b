import { rotate } from '#core/math.ts';
import type { Part } from '#core/part.ts';
import { blendMax, cylinder, rod } from '#core/sdf.ts';
import { paint, POLISHED, type Shape, view } from './shape.ts';
import { INK, label } from './texture.ts';

const tube: Part = {
  bound: [0, 0.26, 0, 0.32],
  mirror: true,
  sdf: (x, y, z) => cylinder(x, y - 0.26, z, 0.17, 0.26, 0.02),
  material: paint('accent', { rough: 0.16, spec: 0.06 }),
};

const sleeve: Part = {
  bound: [0, 0.62, 0, 0.2],
  mirror: true,
  sdf: (x, y, z) => cylinder(x, y - 0.62, z, 0.145, 0.12, 0.01),
  material: POLISHED,
};

const bullet: Part = {
  bound: [0, 0.9, 0, 0.3],
  sdf: (x, y, z) => blendMax(cylinder(x, y - 0.9, z, 0.115, 0.26, 0.03), (y - 1.02 + x * 0.95) * 0.72, 0.05),
  material: paint('main', { rough: 0.33, spec: 0.05, soft: 0.18 }),
};

const lyingCap = (x: number, z: number): readonly [number, number] => rotate(x - 0.52, z - 0.12, 0.35);

const cap: Part = {
  bound: [0.52, 0.18, 0.12, 0.37],
  mirror: true,
  sdf: (x, y, z) => {
    const [u, w] = lyingCap(x, z);
    return cylinder(y - 0.175, u, w, 0.175, 0.3, 0.02);
  },
  material: ({ x, z }, palette) =>
    lyingCap(x, z)[0] < -0.22
      ? { c: palette.metal, rough: 0.18, metal: true }
      : { c: palette.accent, rough: 0.16, spec: 0.06 },
};

export const lipstick: Shape = {
  key: 'lipstick',
  parts: [tube, sleeve, bullet, cap],
  camera: view([-0.2, 0.95, 4.2], [0.22, 0.55, 0], 22),
  centre: [0, 0.6, 0],
};

const jar: Part = {
  bound: [0, 0.36, 0, 0.53],
  mirror: true,
  sdf: (x, y, z) => Math.max(cylinder(x, y - 0.36, z, 0.36, 0.36, 0.05), -cylinder(x, y - 0.75, z, 0.325, 0.2, 0.02)),
  material: ({ x, y, z }, { main, second }) => {
    const angle = Math.atan2(x, z);
    const onLabel = Math.abs(angle) < 0.55 && Math.abs(y - 0.35) < 0.18 && Math.hypot(x, z) > 0.34;
    return onLabel ? label(angle / 0.55, (y - 0.35) / 0.18, second, INK) : { c: main, rough: 0.14, spec: 0.05 };
  },
};

const wax: Part = {
  bound: [0, 0.54, 0, 0.33],
  sdf: (x, y, z) => cylinder(x, y - 0.54, z, 0.322, 0.03, 0.01),
  material: paint('second', { rough: 0.5, soft: 0.4, glow: 0.06 }),
};

const wick: Part = {
  bound: [0, 0.61, 0, 0.1],
  sdf: (x, y, z) => rod(x, y, z, [0, 0.55, 0], [0.012, 0.66, 0], 0.011),
  material: () => ({ c: INK, rough: 0.9 }),
};

export const candle: Shape = {
  key: 'candle',
  parts: [jar, wax, wick],
  camera: view([0.2, 1.05, 4], [0, 0.37, 0], 17),
  centre: [0, 0.36, 0.2],
};
