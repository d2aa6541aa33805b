import type { Camera } from '#core/camera.ts';
import type { Vec3 } from '#core/math.ts';
import type { Palette, Part, Spot, Surface } from '#core/part.ts';

export interface Shape {
  key: string;
  parts: readonly Part[];
  camera: Camera;
  /** Where the eye rests, for tag dots. */
  centre: Vec3;
}

type Role = keyof Palette;

/** One finish all over, in the colour of a palette role. */
export function paint(role: Role, finish: Omit<Surface, 'c'>): Part['material'] {
  return (_spot: Spot, palette: Palette) => ({ c: palette[role], ...finish });
}

export const POLISHED: Part['material'] = paint('metal', { rough: 0.17, metal: true });

export function view(from: Vec3, at: Vec3, fov: number): Camera {
  return { from, at, fov, near: 1.2, far: 16 };
}
