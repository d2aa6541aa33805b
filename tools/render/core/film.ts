import type { Rgb } from './colour.ts';
import { clamp } from './math.ts';

export interface Film {
  exposure: number;
  contrast: number;
  vignette: number;
  grain: number;
  /** Shifts red up and blue down by this share. */
  warm: number;
  /** 1 keeps the colours as they are; the filmic curve makes them a little loud. */
  saturation: number;
  seed: number;
}

export const STUDIO_FILM: Film = {
  exposure: 0.84,
  contrast: 1.05,
  vignette: 0.1,
  grain: 0.008,
  warm: 0,
  saturation: 0.93,
  seed: 1,
};

/** Filmic curve (ACES fit), then gamma. */
export function develop(v: number, contrast: number): number {
  const c = clamp((v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14), 0, 1) ** (1 / 2.2);
  return (c - 0.5) * contrast + 0.5;
}

/** Linear light to 8-bit sRGB with vignette and a little grain. */
export function print(light: Float32Array, width: number, height: number, film: Film): Buffer {
  const out = Buffer.alloc(width * height * 3);
  const tint: Rgb = [1 + film.warm, 1, 1 - film.warm];
  let seed = film.seed * 7919 + 13;
  for (let i = 0; i < width * height; i++) {
    const x = (i % width) / width - 0.5;
    const y = Math.floor(i / width) / height - 0.5;
    const k = film.exposure * (1 - film.vignette * (x * x + y * y) * 2);
    seed = (seed * 16_807) % 2_147_483_647;
    const grain = (seed / 2_147_483_647 - 0.5) * film.grain;
    const r = develop(light[i * 3] * k * tint[0], film.contrast) + grain;
    const g = develop(light[i * 3 + 1] * k * tint[1], film.contrast) + grain;
    const b = develop(light[i * 3 + 2] * k * tint[2], film.contrast) + grain;
    const grey = (r * 0.3 + g * 0.59 + b * 0.11) * (1 - film.saturation);
    out[i * 3] = clamp(grey + r * film.saturation, 0, 1) * 255 + 0.5;
    out[i * 3 + 1] = clamp(grey + g * film.saturation, 0, 1) * 255 + 0.5;
    out[i * 3 + 2] = clamp(grey + b * film.saturation, 0, 1) * 255 + 0.5;
  }
  return out;
}
