import { hex, scale } from '#core/colour.ts';
import { lathe } from '#core/lathe.ts';
import { hypot, mix } from '#core/math.ts';
import { noise, pick } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { blendMin, box, cylinder, ellipsoid, rod } from '#core/sdf.ts';
import { PAGES, PAPER } from '#shapes/texture.ts';

/** Closed book lying flat: half sizes. */
export function book(w: number, h: number, d: number): Part {
  return {
    bound: [0, 0, 0, hypot(w, h, d)],
    sdf: (x, y, z) => {
      const cover = Math.max(
        box(x, y, z, w, h, d, 0.012),
        -box(x - 0.04, y, z - 0.03, w, h - 0.016, d, 0.004),
      );
      return Math.min(cover, box(x, y, z, w - 0.022, h - 0.014, d - 0.022, 0.004));
    },
    material: ({ x, y, z }, { main }) =>
      Math.abs(y) < h - 0.017 && x > -w + 0.03
        ? { c: scale(PAGES, 0.86 + 0.14 * Math.sin(y * 900)), rough: 0.9 }
        : { c: scale(main, 0.93 + 0.1 * noise(x * 60, y * 60, z * 60)), rough: 0.7, spec: 0.03 },
  };
}

/** Framed print of two discs and a wave. */
export function print(w = 0.56, h = 0.72): Part {
  return {
    bound: [0, 0, 0, hypot(w, h) + 0.05],
    sdf: (x, y, z) => {
      const rim = Math.max(
        box(x, y, z, w, h, 0.045, 0.008),
        -box(x, y, z - 0.04, w - 0.04, h - 0.04, 0.06, 0.004),
      );
      return Math.min(rim, box(x, y, z + 0.02, w - 0.02, h - 0.02, 0.02, 0.002));
    },
    material: ({ x, y }, { main, second, accent, metal }) => {
      if (Math.abs(x) > w - 0.041 || Math.abs(y) > h - 0.041) return { c: metal, rough: 0.45, spec: 0.05 };
      if (Math.abs(x) > w - 0.15 || Math.abs(y) > h - 0.17) return { c: PAPER, rough: 0.9 };
      const wave = Math.abs(y + 0.02 - 0.1 * Math.sin(x * 5)) < 0.02;
      const disc = hypot(x + 0.08, y - 0.18) < 0.22;
      const egg = hypot(x - 0.1, (y + 0.16) / 1.25) < 0.25;
      let c = hex('#eadfcd');
      if (egg) c = second;
      if (disc) c = main;
      if (wave) c = accent;
      return { c: scale(c, 0.94 + 0.1 * noise(x * 90, y * 90, 1)), rough: 0.9 };
    },
  };
}

/** Dried stems that stand in a vase whose mouth is at the origin. */
export function stems(count = 7): Part[] {
  return Array.from({ length: count }, (_, i) => stem(i * 2.4 + 0.6, i));
}

function stem(turn: number, i: number): Part {
  const length = 0.75 + 0.35 * pick(i, 3);
  const tip = [Math.cos(turn) * (0.22 + 0.05 * i), length, Math.sin(turn) * 0.22] as const;
  const pods = Array.from({ length: 8 }, (_, k) => {
    const t = 0.45 + 0.075 * k;
    const around = turn + k * 2.1;
    return [
      mix(0, tip[0], t) + Math.cos(around) * 0.055,
      tip[1] * t + 0.03,
      mix(0, tip[2], t) + Math.sin(around) * 0.055,
    ] as const;
  });
  return {
    bound: [tip[0] / 2, length / 2 - 0.1, tip[2] / 2, length * 0.6 + 0.22],
    sdf: (x, y, z) => {
      let d = rod(x, y, z, [0, -0.3, 0], tip, 0.0085);
      for (const p of pods) d = Math.min(d, ellipsoid(x - p[0], y - p[1], z - p[2], 0.032, 0.055, 0.028));
      return d * 0.8;
    },
    material: ({ x, y, z }, { main }) => ({
      c: scale(main, 0.7 + 0.6 * noise(x * 20, y * 20, z * 20)),
      rough: 0.9,
      soft: 0.3,
    }),
  };
}

const bowlBody = lathe([
  [0, 0, 'sharp'],
  [0.12, 0],
  [0.2, 0.05],
  [0.25, 0.14],
  [0.262, 0.15],
  [0.24, 0.145],
  [0.18, 0.06],
  [0, 0.04, 'sharp'],
]);

/** Small footed bowl, 0.26 in radius. */
export const bowl: Part = {
  bound: [0, 0.08, 0, 0.29],
  sdf: bowlBody,
  material: (_s, { main }) => ({ c: main, rough: 0.36, spec: 0.05 }),
};

const cupBody = lathe([
  [0, 0.05, 'sharp'],
  [0.15, 0.05],
  [0.24, 0.13],
  [0.275, 0.29],
  [0.285, 0.33],
  [0.262, 0.33],
  [0.245, 0.25],
  [0.2, 0.13],
  [0, 0.1, 'sharp'],
]);
const saucer = lathe([
  [0, 0, 'sharp'],
  [0.22, 0],
  [0.4, 0.045],
  [0.44, 0.07],
  [0.43, 0.085],
  [0.36, 0.055],
  [0.2, 0.03],
  [0, 0.028, 'sharp'],
]);

const CREMA = hex('#b98455');
const COFFEE = hex('#4a2615');
const MILK = hex('#ecdcc0');

/** Coffee in a cup on a saucer. */
export const coffeeCup: readonly Part[] = [
  {
    bound: [0, 0.15, 0, 0.5],
    sdf: (x, y, z) => {
      const ear = hypot(hypot(x - 0.31, y - 0.2) - 0.085, z) - 0.024;
      return blendMin(Math.min(cupBody(x, y, z), saucer(x, y, z)), ear, 0.02) * 0.9;
    },
    material: (_s, { main }) => ({ c: main, rough: 0.24, spec: 0.05 }),
  },
  {
    bound: [0, 0.27, 0, 0.27],
    sdf: (x, y, z) => cylinder(x, y - 0.27, z, 0.25, 0.012, 0.004),
    material: ({ x, z }) => {
      const r = hypot(x, z);
      // Two lobes and a point: the barista's heart.
      const heart = hypot(x * 0.9, z + 0.02 - 0.55 * Math.abs(x)) - 0.11;
      const swirl = Math.abs(hypot(x, z) - 0.185) < 0.006;
      if (heart < 0) return { c: MILK, rough: 0.35, spec: 0.04 };
      return { c: r > 0.215 || swirl ? COFFEE : CREMA, rough: 0.3, spec: 0.04 };
    },
  },
];

/** Fruit: a pear, lemon or orange by its proportions. */
export function fruit(wide: number, tall: number, tip: number): Part {
  return {
    bound: [0, 0, 0, Math.max(wide, tall + tip) + 0.03],
    bump: (x, y, z) => 0.0022 * noise(x * 70, y * 70, z * 70),
    sdf: (x, y, z) =>
      blendMin(
        ellipsoid(x, y, z, wide, tall, wide),
        ellipsoid(x, y - tall * 0.7, z, wide * 0.45, tip, wide * 0.45),
        0.08,
      ) * 0.9,
    material: ({ x, y, z }, { main }) => ({
      c: scale(main, 0.88 + 0.24 * noise(x * 6, y * 6, z * 6)),
      rough: 0.42,
      spec: 0.045,
      soft: 0.12,
    }),
  };
}

/** Round tray with a low rim. */
export function tray(r: number): Part {
  return {
    bound: [0, 0.02, 0, r + 0.03],
    mirror: true,
    sdf: (x, y, z) =>
      Math.max(cylinder(x, y - 0.025, z, r, 0.025, 0.01), -cylinder(x, y - 0.06, z, r - 0.018, 0.045, 0.004)),
    material: (_s, { main }) => ({ c: main, rough: 0.22, metal: true }),
  };
}
