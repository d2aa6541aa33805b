import type { Part } from '#core/part.ts';
import { box, cylinder } from '#core/sdf.ts';
import { liquid } from './liquid.ts';
import { POLISHED, paint, type Shape, view } from './shape.ts';
import { INK, label } from './texture.ts';

const flacon: Part = {
  bound: [0, 0.48, 0, 0.68],
  mirror: true,
  sdf: (x, y, z) => box(x, y - 0.48, z, 0.4, 0.48, 0.2, 0.07),
  isClear: ({ x, y, nz }) => !(nz > 0.9 && Math.abs(x) < 0.25 && Math.abs(y - 0.44) < 0.21),
  material: ({ x, y, nz }, { main, second }) =>
    nz > 0.9 && Math.abs(x) < 0.25 && Math.abs(y - 0.44) < 0.21
      ? label(x / 0.25, (y - 0.44) / 0.21, second, INK)
      : { c: main, rough: 0.06, spec: 0.045 },
  absorb: (path, { main }) => liquid(main, path, 0.8, 2.1),
};

const collar: Part = {
  bound: [0, 0.985, 0, 0.13],
  mirror: true,
  sdf: (x, y, z) => cylinder(x, y - 0.985, z, 0.115, 0.035, 0.01),
  material: POLISHED,
};

const cap: Part = {
  bound: [0, 1.17, 0, 0.31],
  mirror: true,
  sdf: (x, y, z) => box(x, y - 1.17, z, 0.2, 0.145, 0.17, 0.035),
  material: paint('accent', { rough: 0.2, spec: 0.06 }),
};

export const perfume: Shape = {
  key: 'perfume',
  parts: [flacon, collar, cap],
  camera: view([0.55, 1, 4.3], [0, 0.64, 0], 24),
  centre: [0, 0.5, 0],
};
