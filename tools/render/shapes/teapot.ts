import { blend, scale } from '#core/colour.ts';
import { lathe } from '#core/lathe.ts';
import { hypot, smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { blendMin, ellipsoid, rod, torus } from '#core/sdf.ts';
import { paint, type Shape, view } from './shape.ts';

const potBody = lathe([
  [0, 0, 'sharp'],
  [0.3, 0],
  [0.36, 0.03],
  [0.5, 0.2],
  [0.55, 0.38],
  [0.5, 0.56],
  [0.36, 0.7],
  [0.22, 0.745],
  [0, 0.75, 'sharp'],
]);
const potLid = lathe([
  [0, 0.74, 'sharp'],
  [0.235, 0.74],
  [0.245, 0.76],
  [0.2, 0.8],
  [0.09, 0.835],
  [0, 0.84, 'sharp'],
]);

const glaze: Part['material'] = ({ x, y, z }, { main }) => {
  const drift = fbm(x * 3, y * 2, z * 3, 3);
  const speck = smoothstep(0.84, 0.88, noise(x * 60, y * 60, z * 60)) * 0.5;
  return {
    c: blend(scale(main, 0.9 + 0.25 * drift), scale(main, 0.4), speck),
    rough: 0.27,
    spec: 0.05,
    soft: 0.04,
  };
};

const pot: Part = {
  bound: [0, 0.4, 0, 0.98],
  mirror: true,
  material: glaze,
  sdf: (x, y, z) => {
    let d = potBody(x, y, z);
    const lower = rod(x, y, z, [-0.42, 0.33, 0], [-0.7, 0.52, 0], 0.11, 0.062);
    const spout = blendMin(lower, rod(x, y, z, [-0.7, 0.52, 0], [-0.84, 0.71, 0], 0.062, 0.048), 0.05);
    d = blendMin(d, Math.max(spout, -rod(x, y, z, [-0.76, 0.6, 0], [-0.9, 0.8, 0], 0.034)), 0.06);
    return d * 0.88;
  },
};

const lidPart: Part = {
  bound: [0, 0.83, 0, 0.28],
  mirror: true,
  material: glaze,
  sdf: potLid,
};

/** Wooden knob and bail handle. */
const grip: Part = {
  bound: [0, 0.8, 0, 0.62],
  material: paint('second', { rough: 0.5, spec: 0.04 }),
  sdf: (x, y, z) =>
    Math.min(
      ellipsoid(x, y - 0.89, z, 0.07, 0.055, 0.07),
      hypot(Math.max(Math.abs(x) - 0.1, 0) * 0.5, y - 1.23, z) - 0.05,
    ),
};

const bail: Part = {
  bound: [0, 0.92, 0, 0.55],
  mirror: true,
  material: paint('metal', { rough: 0.2, metal: true }),
  sdf: (x, y, z) => Math.max(torus(x, z, (y - 0.68) * 0.86, 0.47, 0.017), 0.5 - y) * 0.86,
};

export const teapot: Shape = {
  key: 'teapot',
  parts: [pot, lidPart, grip, bail],
  camera: view([0.3, 1.45, 4.5], [-0.08, 0.58, 0], 22),
  centre: [0, 0.4, 0.2],
};
