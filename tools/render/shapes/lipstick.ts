import { rotate } from '#core/math.ts';
import type { Part } from '#core/part.ts';
import { blendMax, cylinder } from '#core/sdf.ts';
import { POLISHED, paint, type Shape, view } from './shape.ts';

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
