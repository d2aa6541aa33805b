import { scale } from '#core/colour.ts';
import { hypot, mix, rotate, smoothstep } from '#core/math.ts';
import { fbm } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { cylinder, rod, rounded } from '#core/sdf.ts';
import { POLISHED, type Shape, view } from './shape.ts';

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
    const r = hypot(u, v);
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
  const r = hypot(u, w);
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
    const gallery = hypot(hypot(u, w) - 0.115, v - 0.425) - 0.016;
    return Math.min(claw, gallery);
  },
};

const plinth: Part = {
  bound: [0, 0.14, 0, 0.68],
  bump: (x, y, z) => 0.0018 * fbm(x * 40, y * 40, z * 40, 2),
  sdf: (x, y, z) => {
    const [u, v, w] = pose(x, y, z);
    const stone = cylinder(x, y - 0.14, z, 0.6, 0.14, 0.03);
    const slit = Math.max(hypot(u, v) - 0.41, Math.abs(w) - 0.062);
    return Math.max(stone, -slit);
  },
  material: ({ x, y, z }, { second }) => ({
    c: scale(second, 0.86 + 0.25 * fbm(x * 6, y * 6, z * 6)),
    rough: 0.85,
    spec: 0.02,
  }),
};

export const ring: Shape = {
  key: 'ring',
  parts: [band, gem, claws, plinth],
  camera: view([0, 1.3, 4.2], [0, 0.58, 0], 20.5),
  centre: [0, LIFT + 0.2, 0.1],
};
