import { scale } from '#core/colour.ts';
import { hypot, rotate } from '#core/math.ts';
import type { Part, Surface } from '#core/part.ts';
import { blendMin, box, cylinder, rounded } from '#core/sdf.ts';
import { POLISHED, paint, type Shape, view } from './shape.ts';
import { leather } from './texture.ts';

const YAW = -0.5;
const TILT = 0.16;
/** Lifts the lowest point of the tilted strap onto the floor. */
const HEIGHT = 0.65;

/** Dial towards the camera, strap closed behind it. */
function local(x: number, y: number, z: number): readonly [number, number, number] {
  const [u, a] = rotate(x, z - 0.3, -YAW);
  const [v, w] = rotate(y - HEIGHT, a, -TILT);
  return [u, v, w];
}

const strap: Part = {
  bound: [0.1, HEIGHT, -0.1, 0.86],
  bump: leather(0.0016),
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    const k = hypot(v / 0.56, (w + 0.42) / 0.44);
    const ribbon = Math.abs(k - 1) * 0.46 - 0.026;
    const wide = 0.155 - 0.03 * Math.min(1, Math.max(0, -w / 0.6));
    // Behind the case the band is hidden anyway: leave it out there, or it would show through the dial.
    const behind = Math.max(Math.abs(v) - 0.3, -w - 0.1);
    return Math.max(rounded(ribbon, Math.abs(u) - wide, 0.016), -behind) * 0.7;
  },
  material: ({ x, y, z }, { main }) => {
    const [u, v, w] = local(x, y, z);
    const stitch = Math.abs(Math.abs(u) - 0.115) < 0.006 && Math.sin((v + w) * 110) > -0.2;
    return { c: stitch ? scale(main, 1.9) : main, rough: 0.5, spec: 0.04 };
  },
};

const steel: Part = {
  bound: [0, HEIGHT, 0.3, 0.48],
  mirror: true,
  material: POLISHED,
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    const body = cylinder(u, w, v, 0.355, 0.075, 0.03);
    const hollow = cylinder(u, w - 0.075, v, 0.3, 0.03, 0.004);
    const lugs = box(Math.abs(u) - 0.165, Math.abs(v) - 0.34, w + 0.03, 0.028, 0.09, 0.04, 0.018);
    const crown = cylinder(v, u - 0.385, w, 0.045, 0.035, 0.01);
    return Math.min(Math.max(blendMin(body, lugs, 0.03), -hollow), crown) * 0.95;
  },
};

function dialSurface(
  u: number,
  v: number,
  second: Surface['c'],
  main: Surface['c'],
  metal: Surface['c'],
): Surface {
  const r = hypot(u, v);
  const a = Math.atan2(u, v);
  const hour = (a / (Math.PI * 2)) * 12;
  const off = Math.abs(hour - Math.round(hour)) * r * 0.52;
  const index = r > 0.215 && r < 0.268 && off < (Math.round(hour) % 3 === 0 ? 0.011 : 0.006);
  const minute = (a / (Math.PI * 2)) * 60;
  const tick = r > 0.28 && r < 0.29 && Math.abs(minute - Math.round(minute)) < 0.1;
  const logo = Math.abs(v - 0.11) < 0.008 && Math.abs(u) < 0.035;
  if (index) return { c: metal, rough: 0.2, metal: true };
  return { c: tick || logo ? main : second, rough: 0.45, spec: 0.04 };
}

const dial: Part = {
  bound: [0, HEIGHT, 0.35, 0.34],
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    return cylinder(u, w - 0.045, v, 0.3, 0.006);
  },
  material: ({ x, y, z }, { main, second, metal }) => {
    const [u, v] = local(x, y, z);
    return dialSurface(u, v, second, main, metal);
  },
};

const hands: Part = {
  bound: [0, HEIGHT, 0.35, 0.3],
  sdf: (x, y, z) => {
    const [u, v, w] = local(x, y, z);
    const hand = (turn: number, long: number, wide: number): number => {
      const [a, b] = rotate(u, v, turn);
      return box(a, b - long / 2 + 0.02, w - 0.06, wide, long / 2, 0.004, 0.002);
    };
    // Ten past ten: the time on every dial in a shop window.
    return Math.min(
      hand(-1.02, 0.16, 0.012),
      hand(1.06, 0.23, 0.009),
      cylinder(u, w - 0.06, v, 0.02, 0.01, 0.004),
    );
  },
  material: paint('accent', { rough: 0.3, spec: 0.05 }),
};

export const watch: Shape = {
  key: 'watch',
  parts: [strap, steel, dial, hands],
  camera: view([0, 1.12, 4.5], [0.08, 0.6, 0], 20),
  centre: [0, HEIGHT, 0.35],
};
