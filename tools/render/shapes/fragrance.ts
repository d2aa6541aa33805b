import { type Rgb, scale } from '#core/colour.ts';
import { clamp, mix, smoothstep } from '#core/math.ts';
import type { GlassPath, Part } from '#core/part.ts';
import { box, cylinder, rod } from '#core/sdf.ts';
import { paint, POLISHED, type Shape, view } from './shape.ts';
import { INK, label } from './texture.ts';

/** Liquid up to `level`, clear glass above it. */
function liquid(colour: Rgb, { midY, length }: GlassPath, level: number, strength: number): Rgb {
  const wet = 1 - smoothstep(level - 0.01, level + 0.01, midY);
  return colour.map((v) => mix(0.95, clamp(v * 1.12, 0.02, 1) ** Math.min(1.6, length * strength), wet)) as unknown as Rgb;
}

const flacon: Part = {
  bound: [0, 0.48, 0, 0.68],
  mirror: true,
  sdf: (x, y, z) => box(x, y - 0.48, z, 0.4, 0.48, 0.2, 0.07),
  isClear: ({ x, y, nz }) => !(nz > 0.9 && Math.abs(x) < 0.25 && Math.abs(y - 0.44) < 0.21),
  material: ({ x, y, nz }, { main, second }) =>
    nz > 0.9 && Math.abs(x) < 0.25 && Math.abs(y - 0.44) < 0.21
      ? label(x / 0.25, (y - 0.44) / 0.21, second, INK)
      : { c: main, rough: 0.06, spec: 0.045 },
  absorb: (path, { main }) => liquid(main, path, 0.8, 2.1),
};

const collar: Part = {
  bound: [0, 0.985, 0, 0.13],
  mirror: true,
  sdf: (x, y, z) => cylinder(x, y - 0.985, z, 0.115, 0.035, 0.01),
  material: POLISHED,
};

const cap: Part = {
  bound: [0, 1.17, 0, 0.31],
  mirror: true,
  sdf: (x, y, z) => box(x, y - 1.17, z, 0.2, 0.145, 0.17, 0.035),
  material: paint('accent', { rough: 0.2, spec: 0.06 }),
};

export const perfume: Shape = {
  key: 'perfume',
  parts: [flacon, collar, cap],
  camera: view([0.55, 1, 4.3], [0, 0.64, 0], 24),
  centre: [0, 0.5, 0],
};

const onLabel = (y: number, angle: number): boolean => Math.abs(angle) < 0.85 && Math.abs(y - 0.4) < 0.22;

const vial: Part = {
  bound: [0, 0.45, 0, 0.55],
  mirror: true,
  sdf: (x, y, z) => {
    const shoulder = cylinder(x, y - 0.4, z, 0.27, 0.4, 0.1);
    return Math.min(shoulder, cylinder(x, y - 0.82, z, 0.13, 0.07, 0.01));
  },
  isClear: ({ x, y, z }) => !onLabel(y, Math.atan2(x, z)),
  material: ({ x, y, z }, { main, second }) => {
    const angle = Math.atan2(x, z);
    return onLabel(y, angle) ? label(angle / 0.85, (y - 0.4) / 0.22, second, INK) : { c: main, rough: 0.07, spec: 0.05 };
  },
  absorb: (path, { main }) => liquid(main, path, 0.7, 2.8),
};

const thread: Part = {
  bound: [0, 0.93, 0, 0.22],
  mirror: true,
  bump: (_x, y) => 0.003 * Math.sin(y * 150),
  sdf: (x, y, z) => cylinder(x, y - 0.93, z, 0.155, 0.075, 0.015),
  material: POLISHED,
};

const bulb: Part = {
  bound: [0, 1.15, 0, 0.25],
  sdf: (x, y, z) => rod(x, y, z, [0, 1.0, 0], [0, 1.24, 0], 0.105, 0.07) * 0.95,
  material: paint('accent', { rough: 0.5, spec: 0.04 }),
};

/** The pipette's cap and a second, lower jar beside it. */
const jar: Part = {
  bound: [0.5, 0.14, 0.2, 0.3],
  mirror: true,
  sdf: (x, y, z) => cylinder(x - 0.5, y - 0.11, z - 0.2, 0.24, 0.11, 0.03),
  material: paint('second', { rough: 0.28, spec: 0.05 }),
};

const lid: Part = {
  bound: [0.5, 0.27, 0.2, 0.27],
  mirror: true,
  sdf: (x, y, z) => cylinder(x - 0.5, y - 0.27, z - 0.2, 0.245, 0.045, 0.015),
  material: POLISHED,
};

export const serum: Shape = {
  key: 'serum',
  parts: [vial, thread, bulb, jar, lid],
  camera: view([0.15, 1.05, 4.4], [0.16, 0.62, 0], 22),
  centre: [0, 0.5, 0],
};
