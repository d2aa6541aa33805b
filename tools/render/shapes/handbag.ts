import { scale } from '#core/colour.ts';
import { clamp, hypot, mix } from '#core/math.ts';
import type { Part } from '#core/part.ts';
import { box, cylinder, torus } from '#core/sdf.ts';
import { POLISHED, paint, type Shape, view } from './shape.ts';
import { leather } from './texture.ts';

const flapEdge = (x: number): number => 0.4 + 0.457 * x * x;

const body: Part = {
  bound: [0, 0.45, 0, 0.86],
  bump: leather(),
  material: paint('main', { rough: 0.46, spec: 0.05 }),
  sdf: (x, y, z) => {
    const t = clamp((y - 0.05) / 0.78, 0, 1);
    return box(x, y - 0.45, z, mix(0.66, 0.56, t), 0.42, mix(0.25, 0.16, t), 0.09) * 0.9;
  },
};

const flap: Part = {
  bound: [0, 0.66, 0.02, 0.7],
  bump: leather(),
  sdf: (x, y, z) =>
    Math.max(box(x, y - 0.66, z - 0.02, 0.595, 0.245, 0.245, 0.085), (flapEdge(x) - y) * 0.9) * 0.9,
  material: ({ x, y, nz }, { main }) => {
    const inset = y - flapEdge(x);
    const stitch = inset > 0.022 && inset < 0.031 && Math.sin(x * 150) > -0.2 && nz > 0.5;
    return {
      c: stitch ? (scale(main, 1.7).map((v) => v + 0.03) as unknown as typeof main) : scale(main, 1.04),
      rough: 0.44,
      spec: 0.05,
    };
  },
};

const handle: Part = {
  bound: [0, 1.02, 0, 0.48],
  bump: leather(0.0022),
  material: paint('main', { rough: 0.4, spec: 0.05 }),
  sdf: (x, y, z) => Math.max(hypot(hypot(x, (y - 0.8) / 1.28) - 0.36, z) - 0.034, 0.8 - y) * 0.75,
};

const clasp: Part = {
  bound: [0, 0.455, 0.262, 0.13],
  mirror: true,
  material: POLISHED,
  sdf: (x, y, z) => {
    const q = z - 0.262;
    const frame = Math.max(
      box(x, y - 0.455, q, 0.085, 0.055, 0.018, 0.016),
      -box(x, y - 0.455, q, 0.055, 0.026, 0.05, 0.01),
    );
    return Math.min(frame, cylinder(x, q, y - 0.455, 0.02, 0.02, 0.006));
  },
};

const rings: Part = {
  bound: [0, 0.815, 0, 0.44],
  mirror: true,
  material: POLISHED,
  sdf: (x, y, z) => torus(Math.abs(x) - 0.36, z, y - 0.815, 0.052, 0.014),
};

export const handbag: Shape = {
  key: 'handbag',
  parts: [body, flap, handle, clasp, rings],
  camera: view([0.7, 1.15, 4.5], [0, 0.66, 0], 25),
  centre: [0, 0.5, 0.1],
};
