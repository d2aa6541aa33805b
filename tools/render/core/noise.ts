import { mix } from './math.ts';

/** A fixed shuffle of 0..255, doubled, so that every run draws the same grain. */
const lattice = buildLattice();

function buildLattice(): Uint8Array {
  const order = Array.from({ length: 256 }, (_, i) => i);
  let seed = 1_234_567;
  for (let i = 255; i > 0; i--) {
    seed = (seed * 16_807) % 2_147_483_647;
    const j = seed % (i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return Uint8Array.from({ length: 512 }, (_, i) => order[i & 255]);
}

function corner(x: number, y: number, z: number): number {
  return lattice[(lattice[(lattice[x & 255] + y) & 255] + z) & 255] / 255;
}

/** Value noise, 0..1. */
export function noise(x: number, y: number, z: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  const fx = x - i;
  const fy = y - j;
  const fz = z - k;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const w = fz * fz * (3 - 2 * fz);
  const near = mix(
    mix(corner(i, j, k), corner(i + 1, j, k), u),
    mix(corner(i, j + 1, k), corner(i + 1, j + 1, k), u),
    v,
  );
  const far = mix(
    mix(corner(i, j, k + 1), corner(i + 1, j, k + 1), u),
    mix(corner(i, j + 1, k + 1), corner(i + 1, j + 1, k + 1), u),
    v,
  );
  return mix(near, far, w);
}

/** Layered noise, about 0..1 (mean near 0.5 for four octaves). */
export function fbm(x: number, y: number, z: number, octaves = 4): number {
  let amplitude = 0.5;
  let sum = 0;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(x, y, z);
    x = x * 2.03 + 11;
    y = y * 2.03 + 5;
    z = z * 2.03 + 7;
    amplitude *= 0.5;
  }
  return sum;
}

/** Repeatable 0..1 values for layout (stem angles, leaf sizes). */
export function pick(index: number, salt = 0): number {
  const n = Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453;
  return n - Math.floor(n);
}
