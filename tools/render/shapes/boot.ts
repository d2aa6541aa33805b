import { scale } from '#core/colour.ts';
import { profile } from '#core/lathe.ts';
import { hypot, mix, smoothstep } from '#core/math.ts';
import { fbm } from '#core/noise.ts';
import type { Part, Surface } from '#core/part.ts';
import { blendMax, ellipsoid, rounded } from '#core/sdf.ts';
import { closed, foot, type Local, put } from './foot.ts';
import { type Shape, view } from './shape.ts';
import { leather } from './texture.ts';

const bootSide = profile(
  closed([
    [-0.47, -0.05],
    [-0.46, 0.3],
    [-0.43, 0.55],
    [-0.45, 0.85],
    [-0.45, 1.06, 'sharp'],
    [-0.05, 1.02, 'sharp'],
    [-0.02, 0.8],
    [0.02, 0.6],
    [0.14, 0.46],
    [0.36, 0.36],
    [0.58, 0.28],
    [0.69, 0.18],
    [0.7, -0.05, 'sharp'],
    [-0.47, -0.05, 'sharp'],
  ]),
  4,
);

function bootUpper(u: number, v: number, w: number): number {
  const shaft = hypot((u + 0.24) * 0.82, w) - 0.178;
  const last = mix(foot(u, w) + 0.012, shaft, smoothstep(0.28, 0.62, v));
  return blendMax(bootSide(u, v), last, 0.13);
}

function bootSole(u: number, v: number, w: number): number {
  const outline = foot(u, w) - 0.016;
  const slab = rounded(outline, Math.abs(v - 0.085) - 0.032, 0.014);
  const heel = rounded(blendMax(outline, u + 0.14, 0.03), Math.abs(v - 0.045) - 0.045, 0.008);
  return Math.min(slab, heel);
}

function elastic(u: number, v: number): boolean {
  const centre = -0.22;
  const half = mix(0.045, 0.13, smoothstep(0.42, 1.0, v));
  return v > 0.4 && v < 1.0 && Math.abs(u - centre) < half;
}

function bootSurface(u: number, v: number, main: Surface['c'], second: Surface['c']): Surface {
  if (v < 0.121) return { c: second, rough: 0.7, spec: 0.03 };
  if (elastic(u, v)) return { c: scale(main, 0.3 + 0.12 * Math.sin(u * 320)), rough: 0.95, spec: 0.01 };
  const seam = Math.abs(u - 0.02 - 0.25 * (v - 0.4)) < 0.005 && v < 0.55;
  const lip = v > 1.0;
  return { c: scale(main, seam || lip ? 0.7 : 0.95 + 0.1 * fbm(u * 3, v * 3, 1)), rough: 0.38, spec: 0.05 };
}

function bootPart(at: Local, bound: Part['bound']): Part {
  return {
    bound,
    bump: leather(0.0014),
    sdf: (x, y, z) => {
      const [u, v, w] = at(x, y, z);
      const opening = ellipsoid(u + 0.25, v - 1.12, w, 0.175, 0.16, 0.14);
      const upper = Math.max(bootUpper(u, v, w), -opening, 0.06 - v);
      const tab = Math.max(hypot(hypot(u + 0.45, (v - 1.05) * 0.8) - 0.06, w * 0.5) - 0.014, -9);
      return Math.min(upper, bootSole(u, v, w), tab) * 0.82;
    },
    material: ({ x, y, z }, { main, second }) => {
      const [u, v] = at(x, y, z);
      return bootSurface(u, v, main, second);
    },
  };
}

export const boot: Shape = {
  key: 'boot',
  parts: [
    bootPart(put(-0.02, 0.24, 0.5), [-0.02, 0.5, 0.24, 0.95]),
    bootPart(put(0.05, -0.3, 0.32), [0.05, 0.5, -0.3, 0.95]),
  ],
  camera: view([0, 1.25, 4.7], [0.06, 0.48, 0], 21.5),
  centre: [-0.05, 0.55, 0.3],
};
