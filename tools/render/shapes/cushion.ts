import { blend, scale } from '#core/colour.ts';
import { hypot, smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { type Shape, view } from './shape.ts';
import { weave } from './texture.ts';

const HALF = 0.56;
const LEAN = 0.24;
const YAW = 0.32;

/** Into the plane of the cushion, which leans back and looks aside. */
function plane(x: number, y: number, z: number): readonly [number, number, number] {
  const a = x * Math.cos(YAW) - z * Math.sin(YAW);
  const b = x * Math.sin(YAW) + z * Math.cos(YAW);
  const h = y - 0.55;
  return [a, h * Math.cos(LEAN) - b * Math.sin(LEAN), h * Math.sin(LEAN) + b * Math.cos(LEAN)];
}

/** Edges draw in between the corners, as filled cloth does. */
function reach(v: number): number {
  return HALF * (1 - 0.075 * Math.max(0, 1 - (v / HALF) ** 2));
}

function stripe(u: number): number {
  const s = Math.abs(u);
  const band =
    smoothstep(0.012, 0.006, Math.abs(s - 0.14) - 0.035) +
    smoothstep(0.012, 0.006, Math.abs(s - 0.24) - 0.012);
  return Math.min(1, band);
}

const pad: Part = {
  bound: [0, 0.55, 0, 0.84],
  bumpStep: 0.003,
  bump: (x, y, z) => {
    const [u, v] = plane(x, y, z);
    return weave(u, v, 120, 0.0013) + 0.006 * fbm(u * 5, v * 5, 3, 2);
  },
  sdf: (x, y, z) => {
    const [u, v, w] = plane(x, y, z);
    const a = u / reach(v);
    const b = v / reach(u);
    const fill = Math.max(0, 1 - a * a) * Math.max(0, 1 - b * b);
    const thick = 0.22 * fill ** 0.42 + 0.012 * (fbm(u * 4, v * 4, 1, 2) - 0.4) * fill;
    const edge = Math.max(Math.abs(u) - reach(v), Math.abs(v) - reach(u));
    const piping = hypot(edge, w) - 0.02;
    return Math.min(Math.max(Math.abs(w) - thick, edge), piping) * 0.5;
  },
  material: ({ x, y, z }, { main, second }) => {
    const [u, v, w] = plane(x, y, z);
    const edge = Math.max(Math.abs(u) - reach(v), Math.abs(v) - reach(u));
    const t = Math.max(stripe(u), smoothstep(-0.03, -0.02, edge) * (Math.abs(w) < 0.05 ? 1 : 0));
    return {
      c: scale(blend(main, second, t), 0.9 + 0.16 * noise(u * 90, v * 90, w * 90)),
      rough: 0.97,
      spec: 0.012,
      soft: 0.14,
    };
  },
};

export const cushion: Shape = {
  key: 'cushion',
  parts: [pad],
  camera: view([0, 1.15, 4.6], [0, 0.53, 0], 19),
  centre: [0, 0.55, 0.1],
};
