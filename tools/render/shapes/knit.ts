import { blend, scale } from '#core/colour.ts';
import { hypot, rotate, smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { rounded } from '#core/sdf.ts';
import { type Shape, view } from './shape.ts';
import { knit as stitches } from './texture.ts';

interface Fold {
  y: number;
  half: number;
  wide: number;
  deep: number;
  turn: number;
  dx: number;
}

/** A folded jumper: two thick layers with a round fold to the front. */
function jumper({ y, half, wide, deep, turn, dx }: Fold, tone: number): Part {
  const local = (x: number, py: number, z: number): readonly [number, number, number] => {
    const [u, w] = rotate(x - dx, z, turn);
    return [u, py - y, w];
  };
  const sag = (u: number, w: number): number =>
    0.03 * (fbm(u * 2.2 + y * 9, 1, w * 2.2, 2) - 0.4) - 0.03 * (u * u + w * w * 0.5);
  return {
    bound: [dx, y, 0, hypot(wide, deep, half) + 0.04],
    bumpStep: 0.0035,
    bump: (x, py, z) => {
      const [u, v, w] = local(x, py, z);
      // Over the front fold the columns run up and down.
      const along = w > deep - 0.1 ? v * 1.4 + deep : w;
      return 1.25 * stitches(u, along, 52) + 0.0012 * noise(u * 150, v * 150, w * 150);
    },
    sdf: (x, py, z) => {
      const [u, v, w] = local(x, py, z);
      const h = v - sag(u, w);
      const front = smoothstep(-0.3, 0.3, w) * 0.5 + 0.5;
      const side = Math.max(Math.abs(u) - wide, Math.abs(w) - deep);
      const body = rounded(side, Math.abs(h) - half, half * 0.97);
      // The gap between the upper and the lower layer shows at the sides and is closed at the front fold.
      const gap =
        0.02 *
        smoothstep(0.02, 0, Math.abs(h)) *
        smoothstep(-0.16, -0.02, side) *
        (1 - smoothstep(deep - 0.16, deep - 0.06, w));
      return (body + gap * front) * 0.8;
    },
    material: ({ x, y: py, z }, { main, second }) => {
      const [u, v, w] = local(x, py, z);
      const c = tone < 0 ? scale(main, 1 + tone) : blend(main, second, tone);
      return {
        c: scale(c, 0.84 + 0.26 * noise(u * 60, v * 60, w * 60)),
        rough: 0.98,
        spec: 0.01,
        soft: 0.18,
      };
    },
  };
}

export const knit: Shape = {
  key: 'knit',
  parts: [
    jumper({ y: 0.14, half: 0.135, wide: 0.7, deep: 0.5, turn: 0.04, dx: 0 }, 0),
    jumper({ y: 0.395, half: 0.125, wide: 0.68, deep: 0.49, turn: -0.03, dx: 0.015 }, 0.55),
    jumper({ y: 0.64, half: 0.125, wide: 0.67, deep: 0.48, turn: 0.07, dx: -0.01 }, -0.28),
  ],
  camera: view([0.75, 1.7, 4.5], [0.0, 0.34, 0], 23),
  centre: [0, 0.4, 0.4],
};
