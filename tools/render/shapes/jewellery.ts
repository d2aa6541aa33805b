import { scale } from '#core/colour.ts';
import { mix, rotate, smoothstep } from '#core/math.ts';
import { fbm } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { box, cylinder, rod, rounded } from '#core/sdf.ts';
import { paint, POLISHED, type Shape, view } from './shape.ts';

const YAW = 0.45;
const LIFT = 0.62;

/** Ring stands upright in the slit of a stone, turned a little. */
function pose(x: number, y: number, z: number): readonly [number, number, number] {
  const [u, w] = rotate(x, z, -YAW);
  return [u, y - LIFT, w];
}

const band: Part = {
  bound: [0, LIFT, 0, 0.46],
  mirror: true,
  material: POLISHED,
  sdf: (x, y, z) => {
    const [u, v, w] = pose(x, y, z);
    const r = Math.hypot(u, v);
    const shank = mix(0.05, 0.034, smoothstep(-0.3, 0.4, v));
    return rounded(Math.abs(r - 0.36) - 0.034, Math.abs(w) - shank, 0.03) * 0.95;
  },
};

const GEM_Y = 0.47;

/** Eight-sided brilliant: table, crown, pavilion. */
function brilliant(u: number, v: number, w: number): number {
  const step = Math.PI / 4;
  const a = Math.atan2(w, u);
  const fold = a - Math.round(a / step) * step;
  const half = a - step / 2 - Math.round((a - step / 2) / step) * step;
  const r = Math.hypot(u, w);
  const main = r * Math.cos(fold);
  const between = r * Math.cos(half);
  const crown = main * 0.62 + v * 0.78 - 0.158;
  const star = between * 0.5 + v * 0.87 - 0.139;
  const pavilion = main * 0.72 - v * 0.69 - 0.168;
  const girdle = Math.max(main, between) - 0.212;
  return Math.max(crown, star, pavilion, girdle, v - 0.105);
}

const gem: Part = {
  bound: [0, LIFT + GEM_Y, 0, 0.27],
  mirror: true,
  sdf: (x, y, z) => {
    const [u, v, w] = pose(x, y, z);
    return brilliant(u, v - GEM_Y, w) * 0.95;
  },
  // Facets that face different ways carry different shares of the colour, like light thrown about inside a stone.
  material: ({ nx, ny, nz }, { main }) => {
    const flash = 0.5 + 0.5 * Math.sin(nx * 23 + ny * 17 + nz * 31);
    return { c: scale(main, 0.7 + 1.6 * flash * flash), rough: 0.04, spec: 0.13, soft: 0.5, glow: 0.22 };
  },
};

const claws: Part = {
  bound: [0, LIFT + 0.44, 0, 0.3],
  mirror: true,
  material: POLISHED,
  sdf: (x, y, z) => {
    const [u, v, w] = pose(x, y, z);
    const a = Math.abs(u);
    const b = Math.abs(w);
    const claw = rod(a, v, b, [0.05, 0.34, 0.04], [0.152, 0.53, 0.152], 0.02, 0.016);
    const gallery = Math.hypot(Math.hypot(u, w) - 0.115, v - 0.425) - 0.016;
    return Math.min(claw, gallery);
  },
};

const plinth: Part = {
  bound: [0, 0.14, 0, 0.68],
  bump: (x, y, z) => 0.0018 * fbm(x * 40, y * 40, z * 40, 2),
  sdf: (x, y, z) => {
    const [u, v, w] = pose(x, y, z);
    const stone = cylinder(x, y - 0.14, z, 0.6, 0.14, 0.03);
    const slit = Math.max(Math.hypot(u, v) - 0.41, Math.abs(w) - 0.062);
    return Math.max(stone, -slit);
  },
  material: ({ x, y, z }, { second }) => ({ c: scale(second, 0.86 + 0.25 * fbm(x * 6, y * 6, z * 6)), rough: 0.85, spec: 0.02 }),
};

export const ring: Shape = {
  key: 'ring',
  parts: [band, gem, claws, plinth],
  camera: view([0, 1.3, 4.2], [0, 0.6, 0], 20),
  centre: [0, LIFT + 0.2, 0.1],
};

/** Two enamel hoops: one stands on a stone, the other leans on it. */
function hoop(x: number, y: number, z: number): number {
  const a = Math.hypot(x, y);
  const gap = Math.abs(x) < 0.05 && y > 0 ? 0.012 : 0;
  const tube = 0.062 - 0.024 * (y / 0.34);
  return Math.hypot(a - 0.31, z * 0.75) - tube + gap;
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
  const cap = Math.hypot(x, y - 0.315, z) - 0.05;
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
  sdf: (x, y, z) => Math.min(cylinder(x - 0.2, y - 0.165, z + 0.1, 0.5, 0.165, 0.025), box(x - 0.56, y - 0.42, z + 0.32, 0.16, 0.42, 0.16, 0.02)),
  material: ({ x, y, z }, { second }) => ({ c: scale(second, 0.86 + 0.25 * fbm(x * 6, y * 6, z * 6)), rough: 0.85, spec: 0.02 }),
};

export const earrings: Shape = {
  key: 'earrings',
  parts: [...enamel(standing, [0.2, 0.72, -0.06, 0.46]), ...enamel(leaning, [-0.44, 0.36, 0.3, 0.46]), stone],
  camera: view([0, 1.25, 4.3], [-0.09, 0.5, 0], 23),
  centre: [0.2, 0.45, 0.1],
};
