import { lathe } from '#core/lathe.ts';
import { hypot } from '#core/math.ts';
import { noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { blendMin, box, cylinder, rod } from '#core/sdf.ts';
import { paint, type Shape, view } from './shape.ts';

const cup = lathe([
  [0, 0, 'sharp'],
  [0.2, 0, 'sharp'],
  [0.215, 0.02],
  [0.235, 0.3, 'sharp'],
  [0.31, 0.46],
  [0.325, 0.55, 'sharp'],
  [0.345, 1.02, 'sharp'],
  [0, 1.02, 'sharp'],
]);

/** Powder-coated steel with a loop handle. */
const body: Part = {
  bound: [0.08, 0.52, 0, 0.78],
  bump: (x, y, z) => 0.0011 * noise(x * 130, y * 130, z * 130),
  bumpStep: 0.002,
  material: paint('main', { rough: 0.42, spec: 0.05 }),
  sdf: (x, y, z) => {
    const loop = box(x - 0.42, y - 0.73, z, 0.15, 0.2, 0.045, 0.04);
    const hole = box(x - 0.4, y - 0.73, z, 0.1, 0.145, 0.2, 0.05);
    return blendMin(cup(x, y, z), Math.max(loop, -hole, 0.3 - hypot(x, z)), 0.04) * 0.92;
  },
};

const rim: Part = {
  bound: [0, 1.03, 0, 0.36],
  mirror: true,
  sdf: (x, y, z) => cylinder(x, y - 1.03, z, 0.348, 0.022, 0.008),
  material: () => ({ c: [0.66, 0.67, 0.68], rough: 0.22, metal: true }),
};

const lid: Part = {
  bound: [0, 1.075, 0, 0.36],
  mirror: true,
  sdf: (x, y, z) =>
    Math.min(
      cylinder(x, y - 1.075, z, 0.335, 0.035, 0.02),
      cylinder(x - 0.02, y - 1.11, z, 0.16, 0.025, 0.015),
    ),
  material: paint('second', { rough: 0.3, spec: 0.05, soft: 0.1 }),
};

const straw: Part = {
  bound: [0.07, 1.25, 0, 0.32],
  mirror: true,
  sdf: (x, y, z) =>
    Math.max(
      rod(x, y, z, [0.03, 1.05, 0], [0.11, 1.5, 0], 0.036),
      -rod(x, y, z, [0.03, 1.05, 0], [0.12, 1.6, 0], 0.026),
    ),
  material: paint('accent', { rough: 0.28, spec: 0.05 }),
};

export const tumbler: Shape = {
  key: 'tumbler',
  parts: [body, rim, lid, straw],
  camera: view([0.25, 1.35, 4.6], [0.08, 0.72, 0], 24),
  centre: [0, 0.65, 0.2],
};
