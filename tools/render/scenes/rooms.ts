import { blend, scale } from '#core/colour.ts';
import { hypot, smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { box } from '#core/sdf.ts';
import { marble, timber, timberBump, weave } from '#shapes/texture.ts';

const EVERYWHERE = [0, 0, 0, 1e6] as const;

/** Plastered wall across the back. */
export function wall(z: number): Part {
  return {
    noShadow: true,
    bound: EVERYWHERE,
    sdf: (_x, _y, pz) => pz - z,
    bump: (x, y, pz) => 0.004 * fbm(x * 14, y * 14, pz * 14, 3),
    material: ({ x, y }, { main }) => ({
      c: scale(main, 0.95 + 0.08 * fbm(x * 2, y * 2, 3)),
      rough: 0.95,
      spec: 0.015,
    }),
  };
}

/** Glazed tiles in a running bond, `second` in the joints. */
export function tiles(z: number, width: number, height: number): Part {
  const joint = (x: number, y: number): number => {
    const row = Math.floor(y / height);
    const a = x / width + (row & 1) * 0.5;
    const dx = (0.5 - Math.abs(a - Math.floor(a) - 0.5)) * width;
    const dy = (0.5 - Math.abs(y / height - row - 0.5)) * height;
    return Math.min(dx, dy);
  };
  return {
    noShadow: true,
    mirror: false,
    bound: EVERYWHERE,
    sdf: (_x, _y, pz) => pz - z,
    bump: (x, y) => 0.012 * smoothstep(0, 0.02, joint(x, y)) + 0.003 * noise(x * 9, y * 9, 1),
    material: ({ x, y }, { main, second }) => {
      const t = smoothstep(0.012, 0.006, joint(x, y));
      const row = Math.floor(y / height);
      const tone = 0.93 + 0.1 * noise(Math.floor(x / width + (row & 1) * 0.5) * 3.7, row * 5.3, 1);
      return { c: blend(scale(main, tone), second, t), rough: 0.3 + 0.6 * t, spec: 0.05 };
    },
  };
}

/** Timber top: half sizes, edge radius; the grain runs along x. */
export function board(a: number, b: number, c: number, r = 0.03): Part {
  return {
    bound: [0, 0, 0, hypot(a, b, c)],
    sdf: (x, y, z) => box(x, y, z, a, b, c, r),
    bump: timberBump,
    material: ({ x, y, z }, { main }) => timber(main, x, y, z),
  };
}

export function marbleTop(a: number, b: number, c: number): Part {
  return {
    bound: [0, 0, 0, hypot(a, b, c)],
    mirror: true,
    sdf: (x, y, z) => box(x, y, z, a, b, c, 0.02),
    material: ({ x, y, z }, { main, second }) => marble(main, second, x, y, z),
  };
}

/** Painted or lacquered box. */
export function block(a: number, b: number, c: number, r = 0.015, rough = 0.6): Part {
  return {
    bound: [0, 0, 0, hypot(a, b, c)],
    sdf: (x, y, z) => box(x, y, z, a, b, c, r),
    material: (_s, { main }) => ({ c: main, rough, spec: 0.035 }),
  };
}

/** Crumpled cloth on the ground, seen from above. */
export function linen(): Part {
  const height = (x: number, z: number): number => {
    const q = fbm(x * 0.9 + 2, z * 0.9, 1, 3);
    return (
      0.05 * Math.sin((x * 0.7 + z * 1.1 + q * 3.2) * 3) * smoothstep(0.35, 0.65, q) +
      0.06 * fbm(x * 1.6, z * 1.6, 5, 3) -
      0.03
    );
  };
  return {
    bound: EVERYWHERE,
    sdf: (x, y, z) => (y - height(x, z)) * 0.8,
    bump: (x, _y, z) => weave(x, z, 150, 0.0007),
    bumpStep: 0.003,
    material: ({ x, z }, { main }) => {
      const thread = 0.5 + 0.5 * Math.sin(x * 150) * Math.sin(z * 150);
      return {
        c: scale(main, 0.93 + 0.05 * thread + 0.04 * noise(x * 30, 0, z * 30)),
        rough: 0.97,
        spec: 0.01,
        soft: 0.1,
      };
    },
  };
}

/** Planks on the ground, each in its own tone. */
export function planks(width: number): Part {
  return {
    noShadow: true,
    bound: EVERYWHERE,
    sdf: (_x, y) => y,
    bump: (x, y, z) =>
      timberBump(x, y, z) - 0.01 * smoothstep(0.012, 0, Math.abs(z / width - Math.round(z / width)) * width),
    material: ({ x, y, z }, { main }) => {
      const row = Math.floor(z / width);
      const gap = smoothstep(0.008, 0.003, Math.abs(z / width - Math.round(z / width)) * width);
      const s = timber(main, x + row * 7.3, y + row * 3.1, z * 0.6);
      return { ...s, c: scale(s.c, (0.85 + 0.3 * noise(row * 3.1, 4, 1)) * (1 - 0.7 * gap)) };
    },
  };
}

/** Plain floor: stone, paper or lacquer. */
export function floor(rough = 0.9): Part {
  return {
    noShadow: true,
    bound: EVERYWHERE,
    sdf: (_x, y) => y,
    material: ({ x, z }, { main }) => ({
      c: scale(main, 0.97 + 0.05 * fbm(x * 2, 1, z * 2)),
      rough,
      spec: 0.02,
    }),
  };
}
