import { scale } from '#core/colour.ts';
import { hypot, smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { rounded } from '#core/sdf.ts';
import { foot, type Local, put } from './foot.ts';
import { type Shape, view } from './shape.ts';
import { leather } from './texture.ts';

const ARCH = 0.13;

function sandalSole(u: number, v: number, w: number): number {
  return rounded(foot(u, w) - 0.025, Math.abs(v - 0.075) - 0.07, 0.028);
}

/** Half width of the strap where it crosses the foot. */
function strapReach(u: number): number {
  return 0.2 + 0.03 * smoothstep(0, 0.35, u);
}

/** Wide strap over the foot between two places along it. */
function bridge(u: number, v: number, w: number, at: number): number {
  const arc = hypot(w / strapReach(at), Math.max(0, v - 0.1) / (ARCH + 0.1)) - 1;
  return rounded(Math.abs(arc) * 0.17 - 0.014, Math.abs(u - at) - 0.1, 0.012);
}

function sandalPart(at: Local, bound: Part['bound']): Part {
  return {
    bound,
    bump: leather(0.0018),
    sdf: (x, y, z) => {
      const [u, v, w] = at(x, y, z);
      const straps = Math.max(Math.min(bridge(u, v, w, 0.34), bridge(u, v, w, 0.07)), 0.06 - v);
      return Math.min(sandalSole(u, v, w), straps) * 0.75;
    },
    material: ({ x, y, z }, { main, second, accent }) => {
      const [u, v, w] = at(x, y, z);
      if (sandalSole(u, v, w) > Math.min(bridge(u, v, w, 0.34), bridge(u, v, w, 0.07)))
        return { c: main, rough: 0.42, spec: 0.045 };
      if (v > 0.135) return { c: scale(accent, 0.95 + 0.1 * fbm(u * 9, 1, w * 9)), rough: 0.8, spec: 0.02 };
      const grain = noise(u * 70, v * 70, w * 70);
      return v < 0.035
        ? { c: scale(second, 0.3), rough: 0.8, spec: 0.02 }
        : { c: scale(second, 0.75 + 0.45 * grain), rough: 0.9, spec: 0.015 };
    },
  };
}

const buckle = (at: Local, bound: Part['bound']): Part => ({
  bound,
  mirror: true,
  sdf: (x, y, z) => {
    const [u, v, w] = at(x, y, z);
    const frame = (c: number): number => {
      const side = w - strapReach(c) * 0.985 - 0.012;
      const a = Math.max(Math.abs(u - c) - 0.045, Math.abs(v - 0.15) - 0.05);
      return rounded(Math.abs(a) - 0.01, Math.abs(side) - 0.012, 0.008);
    };
    return Math.min(frame(0.34), frame(0.07)) * 0.8;
  },
  material: (_s, { metal }) => ({ c: metal, rough: 0.2, metal: true }),
});

const left = put(-0.06, 0.3, 0.62);
const right = put(0.06, -0.3, 0.4);

export const sandal: Shape = {
  key: 'sandal',
  parts: [
    sandalPart(left, [-0.06, 0.15, 0.3, 0.8]),
    sandalPart(right, [0.06, 0.15, -0.3, 0.8]),
    buckle(left, [-0.06, 0.15, 0.3, 0.8]),
    buckle(right, [0.06, 0.15, -0.3, 0.8]),
  ],
  camera: view([0, 1.9, 4.4], [0.06, 0.12, 0.02], 19),
  centre: [0.1, 0.2, 0.2],
};
