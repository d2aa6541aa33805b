import { blend } from '#core/colour.ts';
import { smoothstep } from '#core/math.ts';
import type { Part } from '#core/part.ts';
import { blendMin, box, rod, rounded } from '#core/sdf.ts';
import { type Shape, view } from './shape.ts';
import { tortoise } from './texture.ts';

const TILT = 0.12;
const YAW = -0.42;

/** The front stands almost upright, turned a little; arms run back. */
function pose(x: number, y: number, z: number): readonly [number, number, number] {
  const a = x * Math.cos(YAW) - z * Math.sin(YAW);
  const b = x * Math.sin(YAW) + z * Math.cos(YAW);
  const h = y - 0.34;
  return [a, h * Math.cos(TILT) + b * Math.sin(TILT), -h * Math.sin(TILT) + b * Math.cos(TILT)];
}

/** Outline of one eye, a little wider at the brow. */
function eye(x: number, y: number, grow: number): number {
  const wide = 0.3 + 0.05 * (y / 0.25) + grow;
  return box(Math.abs(x) - 0.385, y, 0, wide, 0.25 + grow, 1, 0.17 + grow);
}

const frame: Part = {
  bound: [0, 0.34, -0.2, 1.02],
  mirror: true,
  sdf: (x, y, z) => {
    const [u, v, w] = pose(x, y, z);
    const curve = w + 0.1 * u * u;
    const rim = rounded(Math.max(eye(u, v, 0.06), -eye(u, v, 0)), Math.abs(curve) - 0.045, 0.022);
    const bridge = rod(u, v, curve, [-0.07, 0.12, 0], [0.07, 0.12, 0], 0.04);
    const front = blendMin(rim, bridge, 0.06);
    const side = Math.abs(u);
    const hinge = box(side - 0.74, v - 0.16, w + 0.12, 0.035, 0.055, 0.12, 0.02);
    const arm = rod(side, v, w, [0.745, 0.15, -0.15], [0.7, 0.04, -0.95], 0.032, 0.026);
    const tip = rod(side, v, w, [0.7, 0.04, -0.95], [0.67, -0.2, -1.2], 0.03, 0.038);
    return Math.min(front, blendMin(Math.min(hinge, arm), tip, 0.05)) * 0.88;
  },
  material: ({ x, y, z }, { main, second }) => tortoise(second, main, x * 0.9, y * 0.9, z * 0.9),
};

const lenses: Part = {
  bound: [0, 0.34, 0, 0.8],
  mirror: true,
  sdf: (x, y, z) => {
    const [u, v, w] = pose(x, y, z);
    return Math.max(eye(u, v, 0.01), Math.abs(w + 0.1 * u * u + 0.012) - 0.008) * 0.9;
  },
  material: ({ x, y, z }, { accent, main }) => {
    const [, v] = pose(x, y, z);
    return { c: blend(accent, main, 0.62 * smoothstep(0.2, -0.3, v)), rough: 0.08, spec: 0.09 };
  },
};

export const sunglasses: Shape = {
  key: 'sunglasses',
  parts: [frame, lenses],
  camera: view([0.1, 0.95, 4.6], [0.1, 0.3, -0.1], 24),
  centre: [0, 0.34, 0.05],
};
