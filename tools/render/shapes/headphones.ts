import { hypot, rotate } from '#core/math.ts';
import type { Part } from '#core/part.ts';
import { box, rod, type Sdf } from '#core/sdf.ts';
import { paint, type Shape, view } from './shape.ts';
import { leather } from './texture.ts';

/** The set stands a quarter turned and sunk to the level of its cups. */
function posed(sdf: Sdf): Sdf {
  return (x, y, z) => {
    const [u, w] = rotate(x, z, 0.42);
    return sdf(u, y + 0.185, w);
  };
}

const cups: Part = {
  bound: [0, 0.3, 0, 0.7],
  mirror: true,
  sdf: posed((x, y, z) => box(Math.abs(x) - 0.5, y - 0.46, z, 0.085, 0.27, 0.22, 0.082)),
  material: (spot, palette) => {
    const [, w] = rotate(spot.x, spot.z, 0.42);
    const ring = Math.abs(hypot(spot.y + 0.185 - 0.46, w) - 0.13) < 0.006;
    return ring
      ? { c: palette.metal, rough: 0.2, metal: true }
      : { c: palette.main, rough: 0.36, spec: 0.045 };
  },
};

const pads: Part = {
  bound: [0, 0.3, 0, 0.6],
  bump: leather(0.0018),
  material: paint('second', { rough: 0.7, spec: 0.03 }),
  sdf: posed((x, y, z) => {
    const ring = hypot(Math.max(Math.abs(y - 0.46) - 0.1, 0), z) - 0.155;
    return hypot(ring, Math.abs(x) - 0.385) - 0.062;
  }),
};

const band: Part = {
  bound: [0, 0.8, 0, 0.65],
  bump: leather(0.0014),
  sdf: posed((x, y, z) => {
    const q = Math.abs(hypot(x, y - 0.7) - 0.56);
    return Math.max(hypot(Math.max(q - 0.018, 0), Math.max(Math.abs(z) - 0.075, 0)) - 0.022, 0.7 - y);
  }),
  material: (spot, palette) => {
    const [u] = rotate(spot.x, spot.z, 0.42);
    const inner = hypot(u, spot.y + 0.185 - 0.7) < 0.555;
    return inner
      ? { c: palette.second, rough: 0.75, spec: 0.03 }
      : { c: palette.main, rough: 0.4, spec: 0.045 };
  },
};

const arms: Part = {
  bound: [0, 0.48, 0, 0.65],
  mirror: true,
  material: paint('metal', { rough: 0.18, metal: true }),
  sdf: posed((x, y, z) => rod(Math.abs(x), y, z, [0.562, 0.76, 0], [0.575, 0.56, 0], 0.02)),
};

export const headphones: Shape = {
  key: 'headphones',
  parts: [cups, pads, band, arms],
  camera: view([0, 1.05, 4.6], [0, 0.57, 0], 22),
  centre: [0.42, 0.35, 0.1],
};
