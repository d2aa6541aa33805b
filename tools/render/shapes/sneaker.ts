import { scale } from '#core/colour.ts';
import { profile } from '#core/lathe.ts';
import { smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part, Surface } from '#core/part.ts';
import { blendMax, blendMin, ellipsoid, rod, rounded } from '#core/sdf.ts';
import { closed, foot, type Local, put } from './foot.ts';
import { type Shape, view } from './shape.ts';
import { weave } from './texture.ts';

const shoeSide = profile(
  closed([
    [-0.5, -0.02],
    [-0.51, 0.35],
    [-0.5, 0.56, 'sharp'],
    [-0.36, 0.53],
    [-0.2, 0.47],
    [-0.06, 0.53, 'sharp'],
    [0.06, 0.5],
    [0.26, 0.38],
    [0.45, 0.31],
    [0.62, 0.27],
    [0.7, 0.2],
    [0.71, -0.02, 'sharp'],
    [-0.5, -0.02, 'sharp'],
  ]),
  4,
);

function shoeUpper(u: number, v: number, w: number): number {
  return blendMax(shoeSide(u, v), foot(u, w) + 0.14 * smoothstep(0.22, 0.62, v), 0.14);
}

function shoeSole(u: number, v: number, w: number): number {
  const spring = 0.05 * smoothstep(0.4, 0.75, u);
  return rounded(foot(u, w) - 0.028, Math.abs(v - 0.075 - spring) - 0.07, 0.035);
}

function laces(u: number, v: number, w: number): number {
  let d = 1;
  for (let k = 0; k < 4; k++) {
    const x = 0.08 + k * 0.085;
    const y = 0.512 - k * 0.046;
    d = Math.min(d, rod(u, v, w, [x, y - 0.02, -0.062], [x + 0.02, y - 0.006, 0.062], 0.016));
  }
  return d;
}

function shoeSurface(
  u: number,
  v: number,
  w: number,
  main: Surface['c'],
  second: Surface['c'],
  accent: Surface['c'],
): Surface {
  const sole = shoeSole(u, v, w);
  const upper = shoeUpper(u, v, w);
  const lace = laces(u, v, w);
  if (sole < upper && sole < lace) {
    const line = Math.abs(v - 0.12 - 0.05 * smoothstep(0.4, 0.75, u)) < 0.006;
    return { c: scale(second, line ? 0.7 : 0.98), rough: 0.6, spec: 0.03, soft: 0.1 };
  }
  if (lace < upper - 0.002 && lace < 0.01) return { c: second, rough: 0.9, spec: 0.02 };
  const heelTab = u < -0.36 && v > 0.24;
  const swoop =
    Math.abs(v - 0.27 - 0.12 * (u + 0.1) - 0.5 * (u - 0.05) ** 2) < 0.028 &&
    u > -0.34 &&
    u < 0.2 &&
    Math.abs(w) > 0.05;
  const toe = u > 0.5 - 0.6 * w * w && v < 0.29;
  const c = heelTab || swoop ? accent : main;
  const edge = Math.abs(u - 0.5 + 0.6 * w * w) < 0.006 || Math.abs(u + 0.36) < 0.006;
  const dots = toe && Math.sin(u * 160) * Math.sin(w * 160) > 0.75;
  return {
    c: scale(c, edge || dots ? 0.55 : 0.95 + 0.08 * noise(u * 50, v * 50, w * 50)),
    rough: 0.62,
    spec: 0.03,
  };
}

function shoePart(at: Local, bound: Part['bound']): Part {
  return {
    bound,
    bumpStep: 0.003,
    bump: (x, y, z) => (y > 0.2 ? weave(x, y + z, 140, 0.0004) + 0.001 * fbm(x * 40, y * 40, z * 40, 2) : 0),
    sdf: (x, y, z) => {
      const [u, v, w] = at(x, y, z);
      const opening = ellipsoid(u + 0.24, v - 0.6, w, 0.23, 0.24, 0.1);
      const tongue = rod(u, v, w * 0.34, [0.08, 0.44, 0], [-0.03, 0.565, 0], 0.028, 0.022);
      const upper = Math.max(blendMin(blendMax(shoeUpper(u, v, w), -opening, 0.03), tongue, 0.03), 0.06 - v);
      return Math.min(upper, shoeSole(u, v, w), laces(u, v, w)) * 0.8;
    },
    material: ({ x, y, z }, { main, second, accent }) => {
      const [u, v, w] = at(x, y, z);
      return shoeSurface(u, v, w, main, second, accent);
    },
  };
}

export const sneaker: Shape = {
  key: 'sneaker',
  parts: [
    shoePart(put(-0.02, 0.26, 0.5), [-0.02, 0.3, 0.26, 0.85]),
    shoePart(put(0.06, -0.32, 0.3), [0.06, 0.3, -0.32, 0.85]),
  ],
  camera: view([0, 1.35, 4.7], [0.06, 0.27, 0], 19.5),
  centre: [0, 0.3, 0.3],
};
