import type { Part } from '#core/part.ts';
import { cylinder, rod } from '#core/sdf.ts';
import { liquid } from './liquid.ts';
import { POLISHED, paint, type Shape, view } from './shape.ts';
import { INK, label } from './texture.ts';

const onLabel = (y: number, angle: number): boolean => Math.abs(angle) < 0.85 && Math.abs(y - 0.4) < 0.22;

const vial: Part = {
  bound: [0, 0.45, 0, 0.55],
  mirror: true,
  sdf: (x, y, z) => {
    const shoulder = cylinder(x, y - 0.4, z, 0.27, 0.4, 0.1);
    return Math.min(shoulder, cylinder(x, y - 0.82, z, 0.13, 0.07, 0.01));
  },
  isClear: ({ x, y, z }) => !onLabel(y, Math.atan2(x, z)),
  material: ({ x, y, z }, { main, second }) => {
    const angle = Math.atan2(x, z);
    return onLabel(y, angle)
      ? label(angle / 0.85, (y - 0.4) / 0.22, second, INK)
      : { c: main, rough: 0.07, spec: 0.05 };
  },
  absorb: (path, { main }) => liquid(main, path, 0.7, 2.8),
};

const thread: Part = {
  bound: [0, 0.93, 0, 0.22],
  mirror: true,
  bump: (_x, y) => 0.003 * Math.sin(y * 150),
  sdf: (x, y, z) => cylinder(x, y - 0.93, z, 0.155, 0.075, 0.015),
  material: POLISHED,
};

const bulb: Part = {
  bound: [0, 1.15, 0, 0.25],
  sdf: (x, y, z) => rod(x, y, z, [0, 1.0, 0], [0, 1.24, 0], 0.105, 0.07) * 0.95,
  material: paint('accent', { rough: 0.5, spec: 0.04 }),
};

/** The pipette's cap and a second, lower jar beside it. */
const jar: Part = {
  bound: [0.5, 0.14, 0.2, 0.3],
  mirror: true,
  sdf: (x, y, z) => cylinder(x - 0.5, y - 0.11, z - 0.2, 0.24, 0.11, 0.03),
  material: paint('second', { rough: 0.28, spec: 0.05 }),
};

const lid: Part = {
  bound: [0.5, 0.27, 0.2, 0.27],
  mirror: true,
  sdf: (x, y, z) => cylinder(x - 0.5, y - 0.27, z - 0.2, 0.245, 0.045, 0.015),
  material: POLISHED,
};

export const serum: Shape = {
  key: 'serum',
  parts: [vial, thread, bulb, jar, lid],
  camera: view([0.15, 1.05, 4.4], [0.16, 0.62, 0], 22),
  centre: [0, 0.5, 0],
};
