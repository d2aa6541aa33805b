import type { Rgb } from '#core/colour.ts';
import { clamp, mix, smoothstep } from '#core/math.ts';
import type { GlassPath } from '#core/part.ts';

/** Liquid up to `level`, clear glass above it. */
export function liquid(colour: Rgb, { midY, length }: GlassPath, level: number, strength: number): Rgb {
  const wet = 1 - smoothstep(level - 0.01, level + 0.01, midY);
  return colour.map((v) =>
    mix(0.95, clamp(v * 1.12, 0.02, 1) ** Math.min(1.6, length * strength), wet),
  ) as unknown as Rgb;
}
