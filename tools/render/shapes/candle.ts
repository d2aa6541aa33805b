import { hypot } from '#core/math.ts';
import type { Part } from '#core/part.ts';
import { cylinder, rod } from '#core/sdf.ts';
import { paint, type Shape, view } from './shape.ts';
import { INK, label } from './texture.ts';

const jar: Part = {
  bound: [0, 0.36, 0, 0.53],
  mirror: true,
  sdf: (x, y, z) =>
    Math.max(cylinder(x, y - 0.36, z, 0.36, 0.36, 0.05), -cylinder(x, y - 0.75, z, 0.325, 0.2, 0.02)),
  material: ({ x, y, z }, { main, second }) => {
    const angle = Math.atan2(x, z);
    const onLabel = Math.abs(angle) < 0.55 && Math.abs(y - 0.35) < 0.18 && hypot(x, z) > 0.34;
    return onLabel
      ? label(angle / 0.55, (y - 0.35) / 0.18, second, INK)
      : { c: main, rough: 0.14, spec: 0.05 };
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
