import type { Part } from '#core/part.ts';
import { paint } from './shape.ts';

const BACK = 2.2;
const CURVE = 0.9;

/** Photo backdrop: floor that curves up into a wall. */
export const backdrop: Part = {
  noShadow: true,
  bound: [0, 0, 0, 1e6],
  material: paint('main', { rough: 0.95, spec: 0.02 }),
  sdf: (_x, y, z) => {
    const back = z + BACK;
    if (y < CURVE && back < CURVE) return CURVE - Math.hypot(CURVE - y, CURVE - back);
    return Math.min(y, back);
  },
};
