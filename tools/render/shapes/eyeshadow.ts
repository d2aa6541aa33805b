import { blend, hex, type Rgb, scale } from '#core/colour.ts';
import { hypot } from '#core/math.ts';
import { noise } from '#core/noise.ts';
import type { Palette, Part, Surface } from '#core/part.ts';
import { box } from '#core/sdf.ts';
import { type Shape, view } from './shape.ts';

const YAW = 0.38;
const W = 0.78;
const D = 0.4;
const OPEN = 1.95;

function local(x: number, y: number, z: number): readonly [number, number, number] {
  return [x * Math.cos(YAW) - z * Math.sin(YAW), y, x * Math.sin(YAW) + z * Math.cos(YAW) - 0.12];
}

const PAN = 0.165;

/** Middle of the pan nearest to a point: four across, two deep. */
function panOf(u: number, w: number): readonly [number, number, number] {
  const column = Math.max(0, Math.min(3, Math.floor(u / 0.365 + 2)));
  const row = w > 0.0 ? 1 : 0;
  return [(column - 1.5) * 0.365, row * 0.365 - 0.1825, column + row * 4];
}

const LIGHTS: readonly Rgb[] = [
  '#ecd8c2',
  '#d39f80',
  '#b5714f',
  '#7a4330',
  '#dcb3a4',
  '#a85f52',
  '#5b2f2b',
  '#2a1c22',
].map(hex);

/** A range of shades that belongs with the case: skin tones bent towards its colour. */
function shade(i: number, main: Rgb): Rgb {
  return blend(LIGHTS[i], scale(main, 0.7 + 0.25 * (3.5 - (i % 4))), i === 2 || i === 5 ? 0.8 : 0.3);
}

const tray: Part = {
  bound: [0, 0.06, 0.1, 0.95],
  mirror: true,
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    const [pu, pw] = panOf(u, w);
    const well = box(u - pu, v - 0.13, w - pw, PAN, 0.035, PAN, 0.03);
    return Math.max(box(u, v - 0.06, w, W, 0.06, D, 0.03), -well);
  },
  material: (spot, { main, metal }) => {
    const [u, v, w] = local(spot.x, spot.y, spot.z);
    if (Math.abs(u) < 0.09 && Math.abs(v - 0.06) < 0.025 && w > D - 0.01)
      return { c: metal, rough: 0.2, metal: true };
    return { c: main, rough: 0.3, spec: 0.05 };
  },
};

function powder(u: number, w: number, i: number, palette: Palette): Surface {
  const base = shade(i, palette.main);
  const shimmer = i === 0 || i === 5 || i === 2;
  const sparkle = shimmer
    ? 1 + 0.5 * (noise(u * 160, 3, w * 160) - 0.5)
    : 0.95 + 0.1 * noise(u * 90, 1, w * 90);
  return { c: scale(base, sparkle), rough: shimmer ? 0.45 : 0.9, spec: shimmer ? 0.12 : 0.02 };
}

const pans: Part = {
  bound: [0, 0.1, 0.1, 0.9],
  bumpStep: 0.003,
  bump: (x, y, z) => {
    const [u, , w] = local(x, y, z);
    const [pu, pw] = panOf(u, w);
    // Pressed mark in the powder: two rings.
    const r = hypot(u - pu, w - pw);
    return 0.002 * Math.cos(r * 95) * (r < 0.12 ? 1 : 0);
  },
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    const [pu, pw] = panOf(u, w);
    return box(u - pu, v - 0.09, w - pw, PAN - 0.008, 0.02, PAN - 0.008, 0.018);
  },
  material: (spot, palette) => {
    const [u, , w] = local(spot.x, spot.y, spot.z);
    return powder(u, w, panOf(u, w)[2], palette);
  },
};

/** Into the opened lid: a along its width, b up from the hinge, c through it. */
function lidPlane(x: number, y: number, z: number): readonly [number, number, number] {
  const [u, v, w] = local(x, y, z);
  const h = v - 0.12;
  const k = w + D;
  return [u, k * Math.cos(OPEN) + h * Math.sin(OPEN), -k * Math.sin(OPEN) + h * Math.cos(OPEN)];
}

const lid: Part = {
  bound: [-0.1, 0.5, -0.4, 1.02],
  mirror: true,
  sdf: (x, y, z) => {
    const [a, b, c] = lidPlane(x, y, z);
    return box(a, b - D, c - 0.02, W, D, 0.03, 0.025);
  },
  material: (spot, { main }) => {
    const [a, b, c] = lidPlane(spot.x, spot.y, spot.z);
    const glass = box(a, b - D, 0, W - 0.06, D - 0.06, 1, 0.03) < 0 && c < 0;
    return glass ? { c: [0.32, 0.34, 0.37], rough: 0.04, metal: true } : { c: main, rough: 0.3, spec: 0.05 };
  },
};

export const eyeshadow: Shape = {
  key: 'palette',
  parts: [tray, pans, lid],
  camera: view([0, 2.1, 4.2], [-0.02, 0.32, -0.05], 24),
  centre: [0, 0.12, 0.1],
};
