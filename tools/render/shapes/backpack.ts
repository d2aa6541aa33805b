import { scale } from '#core/colour.ts';
import { hypot, mix, rotate, smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { blendMin, box, rod } from '#core/sdf.ts';
import { POLISHED, paint, type Shape, view } from './shape.ts';
import { leather, weave } from './texture.ts';

const YAW = 0.36;

function local(x: number, y: number, z: number): readonly [number, number, number] {
  const [u, w] = rotate(x, z, -YAW);
  return [u, y, w];
}

/** Main bag: bellied, with a rounded top. */
function sack(u: number, v: number, w: number): number {
  const t = v / 1.3;
  const belly = 0.03 * Math.sin(Math.min(1, Math.max(0, t)) * Math.PI);
  const puff = 0.014 * (fbm(u * 3, v * 3, w * 3, 2) - 0.4);
  return box(u, v - 0.66, w, mix(0.5, 0.43, t) + belly, 0.66, 0.23 + belly, 0.2) - puff;
}

function pocket(u: number, v: number, w: number): number {
  return box(u, v - 0.36, w - 0.27, 0.37, 0.27, 0.11, 0.09) - 0.012 * (fbm(u * 4, v * 4, w * 4, 2) - 0.4);
}

const canvas = (x: number, y: number, z: number): number =>
  weave(x + z * 0.6, y, 150, 0.0009) + 0.003 * fbm(x * 7, y * 7, z * 7, 2);

const bag: Part = {
  bound: [0, 0.66, 0, 0.9],
  bump: canvas,
  bumpStep: 0.003,
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    // A groove runs where the zip is sewn in.
    const zip = 0.012 * smoothstep(0.03, 0.01, Math.abs(w - 0.06)) * smoothstep(0.5, 0.7, v);
    return blendMin(sack(u, v, w) + zip, pocket(u, v, w), 0.02) * 0.88;
  },
  material: ({ x, y, z }, { main, second }) => {
    const [u, v, w] = local(x, y, z);
    const k = 0.9 + 0.16 * noise(x * 90, y * 90, z * 90);
    if (v < 0.13 && pocket(u, v, w) > 0.004)
      return { c: scale(second, 0.9 + 0.1 * k), rough: 0.5, spec: 0.04 };
    const zip = Math.abs(w - 0.06) < 0.014 && v > 0.6;
    const pocketZip = Math.abs(v - 0.535) < 0.012 && w > 0.3 && Math.abs(u) < 0.33;
    return { c: scale(main, zip || pocketZip ? 0.35 : k), rough: 0.92, spec: 0.015, soft: 0.06 };
  },
};

const straps: Part = {
  bound: [0, 0.75, 0, 0.95],
  bump: leather(0.0018),
  material: paint('second', { rough: 0.5, spec: 0.04 }),
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    const loop = Math.max(hypot(hypot(u, (v - 1.3) * 1.05) - 0.13, (w + 0.08) * 0.6) - 0.028, 1.29 - v);
    const side =
      hypot(hypot((Math.abs(u) - 0.36) * 0.9, (v - 0.62) * 0.52, 0) - 0.3, (w + 0.17) * 0.35) - 0.03;
    const outer = Math.max(side, 0.4 - Math.abs(u));
    const tab = box(u, v - 0.98, w - 0.262, 0.085, 0.055, 0.02, 0.012);
    return Math.min(loop, outer * 0.6, tab) * 0.85;
  },
};

const metalwork: Part = {
  bound: [0, 0.75, 0.2, 0.55],
  mirror: true,
  material: POLISHED,
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    const pull = rod(u, v, w, [-0.25, 0.525, 0.395], [-0.25, 0.45, 0.4], 0.014);
    const slider = box(u + 0.25, v - 0.535, w - 0.385, 0.03, 0.018, 0.015, 0.008);
    const stud = hypot(Math.abs(u) - 0.058, v - 0.98, w - 0.28) - 0.012;
    return Math.min(pull, slider, stud);
  },
};

export const backpack: Shape = {
  key: 'backpack',
  parts: [bag, straps, metalwork],
  camera: view([0, 1.2, 4.7], [0, 0.7, 0], 23.5),
  centre: [0, 0.6, 0.2],
};
