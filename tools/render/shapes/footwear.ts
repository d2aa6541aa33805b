import { scale } from '#core/colour.ts';
import { profile, type ProfilePoint } from '#core/lathe.ts';
import { mix, rotate, smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part, Surface } from '#core/part.ts';
import { blendMax, blendMin, ellipsoid, rod, rounded } from '#core/sdf.ts';
import { type Shape, view } from './shape.ts';
import { leather, weave } from './texture.ts';

type Local = (x: number, y: number, z: number) => readonly [number, number, number];

/** Puts a shoe down: heel to toe runs along x. */
function put(dx: number, dz: number, turn: number): Local {
  return (x, y, z) => {
    const [u, w] = rotate(x - dx, z - dz, turn);
    return [u, y, w];
  };
}


const closed = (points: readonly ProfilePoint[]): ProfilePoint[] => [...points, points[0]];

/** Outline of a foot from above, heel at -0.5, toe at 0.7. */
const foot = profile(closed([
  [-0.5, 0], [-0.46, 0.1], [-0.34, 0.158], [-0.1, 0.155], [0.12, 0.18], [0.34, 0.215], [0.52, 0.2], [0.65, 0.13], [0.7, 0.01],
  [0.66, -0.1], [0.55, -0.17], [0.36, -0.19], [0.12, -0.165], [-0.1, -0.15], [-0.34, -0.158], [-0.46, -0.1],
]), 7);

const bootSide = profile(closed([
  [-0.47, -0.05], [-0.46, 0.3], [-0.43, 0.55], [-0.45, 0.85], [-0.45, 1.06, 'sharp'], [-0.05, 1.02, 'sharp'], [-0.02, 0.8], [0.02, 0.6], [0.14, 0.46],
  [0.36, 0.36], [0.58, 0.28], [0.69, 0.18], [0.7, -0.05, 'sharp'], [-0.47, -0.05, 'sharp'],
]), 4);

function bootUpper(u: number, v: number, w: number): number {
  const shaft = Math.hypot((u + 0.24) * 0.82, w) - 0.178;
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
      const tab = Math.max(Math.hypot(Math.hypot(u + 0.45, (v - 1.05) * 0.8) - 0.06, w * 0.5) - 0.014, -9);
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
  parts: [bootPart(put(-0.02, 0.24, 0.5), [-0.02, 0.5, 0.24, 0.95]), bootPart(put(0.05, -0.3, 0.32), [0.05, 0.5, -0.3, 0.95])],
  camera: view([0, 1.25, 4.7], [0.06, 0.48, 0], 21.5),
  centre: [-0.05, 0.55, 0.3],
};

const shoeSide = profile(closed([
  [-0.5, -0.02], [-0.51, 0.35], [-0.5, 0.56, 'sharp'], [-0.36, 0.53], [-0.2, 0.47], [-0.06, 0.53, 'sharp'], [0.06, 0.5], [0.26, 0.38], [0.45, 0.31],
  [0.62, 0.27], [0.7, 0.2], [0.71, -0.02, 'sharp'], [-0.5, -0.02, 'sharp'],
]), 4);

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

function shoeSurface(u: number, v: number, w: number, main: Surface['c'], second: Surface['c'], accent: Surface['c']): Surface {
  const sole = shoeSole(u, v, w) < 0.004;
  if (sole) {
    const line = Math.abs(v - 0.12 - 0.05 * smoothstep(0.4, 0.75, u)) < 0.006;
    return { c: scale(second, line ? 0.7 : 0.98), rough: 0.6, spec: 0.03, soft: 0.1 };
  }
  if (laces(u, v, w) < 0.004) return { c: second, rough: 0.9, spec: 0.02 };
  const heelTab = u < -0.36 && v > 0.24;
  const swoop = Math.abs(v - 0.27 - 0.12 * (u + 0.1) - 0.5 * (u - 0.05) ** 2) < 0.028 && u > -0.34 && u < 0.2 && Math.abs(w) > 0.05;
  const toe = u > 0.5 - 0.6 * w * w && v < 0.29;
  const c = heelTab || swoop ? accent : main;
  const edge = Math.abs(u - 0.5 + 0.6 * w * w) < 0.006 || Math.abs(u + 0.36) < 0.006;
  const dots = toe && Math.sin(u * 160) * Math.sin(w * 160) > 0.75;
  return { c: scale(c, edge || dots ? 0.55 : 0.95 + 0.08 * noise(u * 50, v * 50, w * 50)), rough: 0.62, spec: 0.03 };
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
  parts: [shoePart(put(-0.02, 0.26, 0.5), [-0.02, 0.3, 0.26, 0.85]), shoePart(put(0.06, -0.32, 0.3), [0.06, 0.3, -0.32, 0.85])],
  camera: view([0, 1.35, 4.7], [0.06, 0.27, 0], 19.5),
  centre: [0, 0.3, 0.3],
};

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
  const arc = Math.hypot(w / strapReach(at), Math.max(0, v - 0.1) / (ARCH + 0.1)) - 1;
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
      if (sandalSole(u, v, w) > 0.004) return { c: main, rough: 0.42, spec: 0.045 };
      if (v > 0.135) return { c: scale(accent, 0.95 + 0.1 * fbm(u * 9, 1, w * 9)), rough: 0.8, spec: 0.02 };
      const grain = noise(u * 70, v * 70, w * 70);
      return v < 0.035 ? { c: scale(second, 0.3), rough: 0.8, spec: 0.02 } : { c: scale(second, 0.75 + 0.45 * grain), rough: 0.9, spec: 0.015 };
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
