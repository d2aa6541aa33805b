import { blend, hex, scale } from '#core/colour.ts';
import { lathe } from '#core/lathe.ts';
import { hypot, smoothstep } from '#core/math.ts';
import { fbm, noise, pick } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { cylinder, ellipsoid, rod } from '#core/sdf.ts';
import { type Shape, view } from './shape.ts';

const potBody = lathe([
  [0, 0, 'sharp'],
  [0.24, 0],
  [0.27, 0.02],
  [0.35, 0.46],
  [0.36, 0.53],
  [0.345, 0.545],
  [0.32, 0.53],
  [0.31, 0.46, 'sharp'],
  [0, 0.46, 'sharp'],
]);

const pot: Part = {
  bound: [0, 0.27, 0, 0.46],
  bump: (x, y, z) => 0.0018 * fbm(x * 30, y * 60, z * 30, 2),
  sdf: (x, y, z) =>
    (potBody(x, y, z) -
      0.006 * Math.cos(Math.atan2(z, x) * 26) * smoothstep(0.06, 0.12, y) * smoothstep(0.47, 0.42, y)) *
    0.9,
  material: ({ x, y, z }, { main }) => ({
    c: scale(main, 0.9 + 0.2 * fbm(x * 5, y * 5, z * 5, 3)),
    rough: 0.62,
    spec: 0.035,
  }),
};

const soil: Part = {
  bound: [0, 0.46, 0, 0.34],
  sdf: (x, y, z) => cylinder(x, y - 0.47 - 0.02 * noise(x * 18, 1, z * 18), z, 0.315, 0.02, 0.01) * 0.8,
  material: ({ x, z }) => ({
    c: scale([0.06, 0.035, 0.02], 0.5 + noise(x * 60, 1, z * 60)),
    rough: 1,
    spec: 0.01,
  }),
};

const LEAF = hex('#5f9a58');
const LEAF_DARK = hex('#2f6e48');
const RIB = hex('#a9c48a');

/** One leaf with its stalk; it rises from the soil, bends over and hangs at the tip. */
function leaf(i: number, count: number): Part {
  const ring = i / count;
  const turn = i * 2.39996 + 0.5;
  const rise = 1.45 - 0.75 * ring + 0.1 * pick(i, 2);
  const stalk = 0.24 + 0.5 * (1 - ring) + 0.1 * pick(i, 4);
  const long = 0.24 + 0.07 * pick(i, 7);
  const wide = long * 0.52;
  const out = Math.cos(rise);
  const up = Math.sin(rise);
  const knee = [stalk * out, 0.46 + stalk * up] as const;
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  // Blade frame: along its length, then its upper face.
  const droop = rise - 0.62;
  const ax = Math.cos(droop);
  const ay = Math.sin(droop);
  const place = (x: number, y: number, z: number): readonly [number, number, number] => {
    const r = x * c + z * s - knee[0];
    const h = y - knee[1];
    return [r * ax + h * ay - long, -r * ay + h * ax, -x * s + z * c];
  };
  const curved = (a: number, b: number, w: number): number =>
    b + 0.75 * (a + long) * (a + long) * 0.55 - 0.9 * w * w * 0.9;
  const [mx, my] = [knee[0] + ax * long, knee[1] + ay * long];
  return {
    // The low leaves would keep the whole pot in the dark.
    noShadow: ring > 0.4,
    bound: [((mx + 0) / 2) * c, (my + 0.46) / 2, ((mx + 0) / 2) * s, hypot(mx, my - 0.46) / 2 + long * 1.15],
    sdf: (x, y, z) => {
      const [a, b, w] = place(x, y, z);
      const taper = w / (1 - 0.32 * (a / long));
      const blade = ellipsoid(a, curved(a, b, w), taper, long, 0.014, wide);
      const stem = rod(
        x * c + z * s,
        y,
        -x * s + z * c,
        [0.02, 0.44, 0],
        [knee[0], knee[1], 0],
        0.014,
        0.009,
      );
      return Math.min(blade * 0.62, stem);
    },
    material: ({ x, y, z }) => {
      const [a, , w] = place(x, y, z);
      const side = Math.abs(w);
      const vein =
        smoothstep(0.007, 0.003, side) +
        0.35 * smoothstep(0.25, 0.05, Math.abs(Math.sin((a - side * 0.8) * 60)));
      const base = blend(LEAF_DARK, LEAF, 0.25 + 0.75 * pick(i, 9));
      return { c: blend(base, RIB, Math.min(0.75, vein * 0.6)), rough: 0.36, spec: 0.05, soft: 0.3 };
    },
  };
}

const COUNT = 19;

export const plant: Shape = {
  key: 'plant',
  parts: [pot, soil, ...Array.from({ length: COUNT }, (_, i) => leaf(i, COUNT))],
  camera: view([0, 1.2, 4.7], [0, 0.68, 0], 24),
  centre: [0, 0.45, 0.2],
};
