import type { Camera } from '#core/camera.ts';
import type { Gobo, Light } from '#core/light.ts';
import type { Vec3 } from '#core/math.ts';
import type { Take } from './photo.ts';

export function shot(from: Vec3, at: Vec3, fov: number): Camera {
  return { from, at, fov, near: 1.6, far: 14 };
}

/** Late sun. */
export const GOLDEN: Partial<Light> = { colour: [1.2, 0.97, 0.72], sky: [0.86, 0.88, 1.02] };

/** Bright overcast: cooler and flatter. */
export const CLEAR: Partial<Light> = { colour: [1.03, 1, 0.96], ambient: 0.72 };

/** Takes in the order a, b, c, d. */
export function takes(
  ...list: readonly { camera?: number; lamp?: 0 | 1; gobo: Gobo; light?: Partial<Light>; flip?: boolean }[]
): Take[] {
  return list.map(({ camera = 0, lamp = 0, light = {}, gobo, flip = false }, i) => ({
    key: 'abcd'[i],
    camera,
    lamp,
    light,
    gobo,
    flip,
  }));
}
