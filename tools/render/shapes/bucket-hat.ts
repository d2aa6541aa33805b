import { scale } from '#core/colour.ts';
import { lathe } from '#core/lathe.ts';
import { hypot } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { box } from '#core/sdf.ts';
import { paint, type Shape, view } from './shape.ts';
import { weave } from './texture.ts';

const shell = lathe([
  [0, 0.7, 'sharp'],
  [0.3, 0.69],
  [0.385, 0.66],
  [0.41, 0.6],
  [0.455, 0.33],
  [0.5, 0.27],
  [0.58, 0.19],
  [0.73, 0.035],
  [0.72, 0.02],
  [0.56, 0.16],
  [0.48, 0.24],
  [0.43, 0.32],
  [0.385, 0.58],
  [0.3, 0.65],
  [0, 0.66, 'sharp'],
]);

function squash(x: number, y: number, z: number): number {
  const wave = 0.02 * Math.sin(Math.atan2(z, x) * 3 + 0.6) * Math.max(0, hypot(x, z) - 0.45);
  return shell(x * 0.97, y - wave - 0.012 * (fbm(x * 4, y * 4, z * 4, 2) - 0.4), z * 1.06) * 0.86;
}

const cloth: Part = {
  bound: [0, 0.34, 0, 0.92],
  bumpStep: 0.003,
  bump: (x, y, z) => {
    const r = hypot(x, z);
    const rows = r > 0.52 ? 0.0035 * Math.abs(Math.sin(r * 85)) : 0;
    const seam = Math.abs(y - 0.645) < 0.012 && r > 0.3 ? 0.004 : 0;
    return (
      rows + seam + weave(Math.atan2(z, x) * 0.45, y + r, 170, 0.0008) + 0.004 * fbm(x * 6, y * 6, z * 6, 2)
    );
  },
  sdf: squash,
  material: ({ x, y, z }, { main }) => {
    const r = hypot(x, z);
    const stitch = r > 0.52 && Math.abs(Math.sin(r * 85)) < 0.14 && Math.sin(Math.atan2(z, x) * 150) > -0.3;
    const k = 0.92 + 0.12 * noise(x * 80, y * 80, z * 80);
    return { c: scale(main, stitch ? k * 0.72 : k), rough: 0.95, spec: 0.012, soft: 0.1 };
  },
};

const tag: Part = {
  bound: [0.16, 0.45, 0.41, 0.14],
  sdf: (x, y, z) =>
    Math.max(box(x - 0.16, y - 0.42, z - 0.4, 0.065, 0.038, 0.2, 0.006), squash(x, y, z) - 0.01),
  material: paint('second', { rough: 0.8, spec: 0.02 }),
};

export const bucketHat: Shape = {
  key: 'bucket-hat',
  parts: [cloth, tag],
  camera: view([0.1, 1.15, 4.6], [0, 0.32, 0], 22),
  centre: [0, 0.42, 0.2],
};
