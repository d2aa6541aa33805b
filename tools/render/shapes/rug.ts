import { blend, scale } from '#core/colour.ts';
import { hypot } from '#core/math.ts';
import { noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { box } from '#core/sdf.ts';
import { type Shape, view } from './shape.ts';
import { weave } from './texture.ts';

const LONG = 0.82;
const PITCH = 0.075;
const TURNS = 0.36;
const THICK = 0.052;
const TAIL = 1.15;
const YAW = 0.55;

function local(x: number, y: number, z: number): readonly [number, number, number] {
  const a = x * Math.cos(YAW) - z * Math.sin(YAW);
  const b = x * Math.sin(YAW) + z * Math.cos(YAW);
  return [a, y, b + 0.35];
}

/** Pattern: bands and rows of lozenges, by distance along the rug and across it. */
function pattern(along: number, across: number): number {
  const s = along / 0.3;
  const f = s - Math.floor(s);
  const bands = Math.abs(f - 0.06) < 0.035 || Math.abs(f - 0.94) < 0.035 ? 1 : 0;
  const c = across / 0.19;
  const lozenge = Math.abs(c - Math.round(c)) * 1.3 + Math.abs(f - 0.5) * 1.5;
  const shape = lozenge < 0.5 && lozenge > 0.3 ? 1 : 0;
  const dot = lozenge < 0.13 ? 1 : 0;
  return Math.max(bands, shape, dot);
}

const roll: Part = {
  bound: [0, 0.32, 0, 1.22],
  bumpStep: 0.003,
  bump: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    return weave(u, v + w, 95, 0.0022) + 0.004 * noise(u * 60, v * 60, w * 60);
  },
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    const h = v - TURNS;
    const r = hypot(h, w);
    const turn = Math.atan2(w, -h) / (2 * Math.PI);
    const lap = (r + PITCH * turn) / PITCH;
    const layer = Math.abs(lap - Math.floor(lap) - 0.5) * PITCH - THICK / 2;
    // The outermost lap is a plain tube: a spiral would leave a crack along its end.
    const outer = Math.abs(r - TURNS + THICK / 2) - THICK / 2;
    const spiral = Math.min(Math.max(layer, r - TURNS + THICK, 0.05 - r), outer);
    const tail = box(0, v - THICK / 2, w - TAIL / 2, 9, THICK / 2, TAIL / 2, 0.02);
    const solid = Math.max(Math.min(spiral, tail), Math.abs(u) - LONG);
    const q = u / 0.05;
    const tassel = hypot(u - Math.round(q) * 0.05, (v - 0.016) * 1.1) - 0.013;
    const fringe = Math.max(tassel, Math.abs(w - TAIL - 0.055) - 0.065, Math.abs(u) - LONG);
    return Math.min(solid, fringe) * 0.75;
  },
  material: ({ x, y, z }, { main, second }) => {
    const [u, v, w] = local(x, y, z);
    if (w > TAIL + 0.002)
      return { c: scale(second, 0.9 + 0.2 * noise(u * 90, 1, w * 20)), rough: 1, spec: 0.01 };
    const onRoll = w < 0.02 || v > 0.08;
    const along = onRoll ? Math.atan2(-w, TURNS - v) * TURNS : -w;
    const t = Math.abs(Math.abs(u) - LONG) < 0.004 ? 0.5 : pattern(along, u);
    return {
      c: scale(blend(main, second, t), 0.86 + 0.24 * noise(u * 80, v * 80, w * 80)),
      rough: 1,
      spec: 0.01,
      soft: 0.12,
    };
  },
};

export const rug: Shape = {
  key: 'rug',
  parts: [roll],
  camera: view([0, 1.8, 4.6], [0.16, 0.2, 0.1], 29),
  centre: [0, 0.4, 0],
};
