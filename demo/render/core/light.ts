import type { Rgb } from './color.ts';
import { hypot, mix, normalize, smoothstep, type Vec3 } from './math.ts';

export interface Light {
  /** Toward the lamp. */
  dir: Vec3;
  color: Rgb;
  sky: Rgb;
  strength: number;
  ambient: number;
  /** Penumbra: 5 is an overcast window, 20 is noon sun. */
  hardness: number;
  /** Color that the floor reflects upward. */
  floor: Rgb;
}

/** Shade of a window frame, leaves or blinds, looking along the light. 1 is full light. */
export type Gobo = (u: number, v: number) => number;

/** Studio around the scene, for everything that mirrors: ceiling, softbox, side strip, floor. */
export function studio(dx: number, dy: number, dz: number, rough: number, light: Light, l: Vec3): Rgb {
  const facing = dx * l[0] + dy * l[1] + dz * l[2];
  const ceiling = mix(0.3, 0.95, smoothstep(-0.3, 1, dy)) * 0.55;
  const box = smoothstep(0.62 - rough * 0.5, 0.8 + rough * 0.3, facing) * 2.1 * (1 - rough * 0.45);
  const strip =
    smoothstep(0.55 - rough * 0.3, 0.72 + rough * 0.2, -dx * 0.85 + dz * 0.35) * smoothstep(-0.35, 0.1, dy);
  const v = ceiling + box + strip * 0.9 * (1 - rough * 0.4);
  const down = smoothstep(0.1, -0.6, dy);
  const { sky, floor } = light;
  return [
    mix(v * sky[0], floor[0] * 0.55, down),
    mix(v * sky[1], floor[1] * 0.55, down),
    mix(v * sky[2], floor[2] * 0.55, down),
  ];
}

/** Two axes across the light, to lay a gobo on. */
export function goboAxes(l: Vec3): { a: Vec3; b: Vec3 } {
  const flat = hypot(l[0], l[2]);
  const a: Vec3 = flat < 0.05 ? [1, 0, 0] : normalize([l[2], 0, -l[0]]);
  return { a, b: [l[1] * a[2] - l[2] * a[1], l[2] * a[0] - l[0] * a[2], l[0] * a[1] - l[1] * a[0]] };
}
