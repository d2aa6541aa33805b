import { type ProfilePoint, profile } from '#core/lathe.ts';
import { rotate } from '#core/math.ts';

export type Local = (x: number, y: number, z: number) => readonly [number, number, number];

/** Puts a shoe down: heel to toe runs along x. */
export function put(dx: number, dz: number, turn: number): Local {
  return (x, y, z) => {
    const [u, w] = rotate(x - dx, z - dz, turn);
    return [u, y, w];
  };
}

export const closed = (points: readonly ProfilePoint[]): ProfilePoint[] => [...points, points[0]];

/** Outline of a foot from above, heel at -0.5, toe at 0.7. */
export const foot = profile(
  closed([
    [-0.5, 0],
    [-0.46, 0.1],
    [-0.34, 0.158],
    [-0.1, 0.155],
    [0.12, 0.18],
    [0.34, 0.215],
    [0.52, 0.2],
    [0.65, 0.13],
    [0.7, 0.01],
    [0.66, -0.1],
    [0.55, -0.17],
    [0.36, -0.19],
    [0.12, -0.165],
    [-0.1, -0.15],
    [-0.34, -0.158],
    [-0.46, -0.1],
  ]),
  7,
);
