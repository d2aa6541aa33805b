import { scale } from '#core/colour.ts';
import { hypot, rotate } from '#core/math.ts';
import { fbm } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { box, cylinder, rod } from '#core/sdf.ts';
import { POLISHED, type Shape, view } from './shape.ts';

/** Two enamel hoops: one stands on a stone, the other leans on it. */
function hoop(x: number, y: number, z: number): number {
  const a = hypot(x, y);
  const gap = Math.abs(x) < 0.05 && y > 0 ? 0.012 : 0;
  const tube = 0.062 - 0.024 * (y / 0.34);
  return hypot(a - 0.31, z * 0.75) - tube + gap;
}

function standing(x: number, y: number, z: number): readonly [number, number, number] {
  const [u, w] = rotate(x - 0.2, z + 0.06, 0.55);
  return [u, y - 0.7, w];
}

function leaning(x: number, y: number, z: number): readonly [number, number, number] {
  const [u, w] = rotate(x + 0.44, z - 0.3, -0.5);
  const [a, b] = rotate(y - 0.35, w, 0.22);
  return [u, a, b];
}

function fastener(x: number, y: number, z: number): number {
  const cap = hypot(x, y - 0.315, z) - 0.05;
  return Math.min(cap, rod(x, y, z, [0, 0.36, 0], [0, 0.4, -0.13], 0.014));
}

const resin: Part['material'] = (_spot, { main, accent }) =>
  accent[0] > 0.9 ? { c: main, rough: 0.16, metal: true } : { c: main, rough: 0.13, spec: 0.06, soft: 0.08 };

function enamel(pose: typeof standing, bound: Part['bound']): Part[] {
  return [
    { bound, mirror: true, sdf: (x, y, z) => hoop(...pose(x, y, z)) * 0.9, material: resin },
    { bound, mirror: true, sdf: (x, y, z) => fastener(...pose(x, y, z)), material: POLISHED },
  ];
}

const stone: Part = {
  bound: [0.2, 0.17, -0.1, 0.7],
  bump: (x, y, z) => 0.0018 * fbm(x * 40, y * 40, z * 40, 2),
  sdf: (x, y, z) =>
    Math.min(
      cylinder(x - 0.2, y - 0.165, z + 0.1, 0.5, 0.165, 0.025),
      box(x - 0.56, y - 0.42, z + 0.32, 0.16, 0.42, 0.16, 0.02),
    ),
  material: ({ x, y, z }, { second }) => ({
    c: scale(second, 0.86 + 0.25 * fbm(x * 6, y * 6, z * 6)),
    rough: 0.85,
    spec: 0.02,
  }),
};

export const earrings: Shape = {
  key: 'earrings',
  parts: [...enamel(standing, [0.2, 0.72, -0.06, 0.46]), ...enamel(leaning, [-0.44, 0.36, 0.3, 0.46]), stone],
  camera: view([0, 1.25, 4.3], [-0.09, 0.5, 0], 23),
  centre: [0.2, 0.45, 0.1],
};
