import { scale } from '#core/colour.ts';
import { hypot, rotate, smoothstep } from '#core/math.ts';
import { fbm } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { blendMin, box, cylinder, rounded } from '#core/sdf.ts';
import { POLISHED, paint, type Shape, view } from './shape.ts';
import { leather } from './texture.ts';

const YAW = 0.4;
const W = 0.74;
const H = 0.43;
const D = 0.27;

function local(x: number, y: number, z: number): readonly [number, number, number] {
  const [u, w] = rotate(x, z, -YAW);
  return [u, y - H - 0.03, w];
}

const cabinet: Part = {
  bound: [0, H + 0.03, 0, 0.92],
  bump: leather(0.0022),
  material: paint('main', { rough: 0.5, spec: 0.04 }),
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    const body = box(u, v, w, W, H, D, 0.09);
    return Math.max(body, -box(u, v, w - D, W - 0.07, H - 0.07, 0.035, 0.03)) * 0.95;
  },
};

/** Cloth grille: two cones show as soft rings behind the mesh. */
const grille: Part = {
  bound: [0, H + 0.03, 0.1, 0.92],
  bumpStep: 0.003,
  bump: (x, y, z) => {
    const [u, v] = local(x, y, z);
    return 0.0022 * Math.sin((u + v) * 82) * Math.sin((u - v) * 82);
  },
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    return box(u, v, w - D + 0.02, W - 0.075, H - 0.075, 0.022, 0.02);
  },
  material: ({ x, y, z }, { second }) => {
    const [u, v] = local(x, y, z);
    const mesh = smoothstep(-0.5, 0.5, Math.sin((u + v) * 82) * Math.sin((u - v) * 82));
    const r = hypot(Math.abs(u) - 0.33, v + 0.02);
    const cone = 0.16 * smoothstep(0.25, 0.23, r) - 0.1 * smoothstep(0.09, 0.07, r);
    return {
      c: scale(second, 0.8 + 0.22 * mesh - cone + 0.08 * fbm(u * 3, v * 3, 1, 2)),
      rough: 0.95,
      spec: 0.012,
    };
  },
};

const trim: Part = {
  bound: [0, H + 0.03, 0, 1.02],
  mirror: true,
  material: POLISHED,
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    const bead = Math.abs(rounded(Math.abs(u) - W + 0.073, Math.abs(v) - H + 0.073, 0.04));
    const frame = hypot(bead, w - D + 0.002) - 0.008;
    const badge = box(u, v + 0.27, w - D, 0.1, 0.02, 0.012, 0.008);
    let knobs = 1;
    for (const k of [-0.5, -0.36, 0.5])
      knobs = Math.min(knobs, cylinder(u - k, v - H - 0.02, w + 0.02, 0.045, 0.035, 0.008));
    return Math.min(frame, badge, knobs);
  },
};

const handle: Part = {
  bound: [0, 1.0, 0, 0.48],
  bump: leather(0.0018),
  material: paint('accent', { rough: 0.48, spec: 0.04 }),
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    const arch = v - H - 0.1 * (1 - (u / 0.34) ** 2) - 0.01;
    const ribbon = rounded(
      Math.abs(arch) - 0.018,
      Math.max(Math.abs(w + 0.02) - 0.065, Math.abs(u) - 0.34),
      0.012,
    );
    const foot = box(Math.abs(u) - 0.34, v - H - 0.01, w + 0.02, 0.05, 0.022, 0.075, 0.015);
    return blendMin(ribbon * 0.8, foot, 0.02);
  },
};

export const speaker: Shape = {
  key: 'speaker',
  parts: [cabinet, grille, trim, handle],
  camera: view([0, 1.2, 4.5], [0, 0.47, 0], 22),
  centre: [0, 0.46, 0.25],
};
