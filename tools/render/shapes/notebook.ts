import { blend, scale } from '#core/colour.ts';
import { hypot, rotate } from '#core/math.ts';
import { noise } from '#core/noise.ts';
import type { Part, Surface } from '#core/part.ts';
import { box, rod } from '#core/sdf.ts';
import { POLISHED, paint, type Shape, view } from './shape.ts';
import { leather, PAGES } from './texture.ts';

const W = 0.43;
const H = 0.6;
const D = 0.065;

type Local = readonly [number, number, number];

/** Front book: upright, turned so that its pages show. */
function front(x: number, y: number, z: number): Local {
  const [u, w] = rotate(x + 0.1, z - 0.12, 0.42);
  return [u, y - H - 0.002, w];
}

/** Second book: lies behind and leans on nothing, a stop further left. */
function rear(x: number, y: number, z: number): Local {
  const [u, w] = rotate(x - 0.24, z + 0.34, -0.2);
  return [u, y - H * 0.94, w];
}

function bookSdf([u, v, w]: Local, k: number): number {
  const cover = Math.max(
    box(u, v, w, W * k, H * k, D, 0.03),
    -box(u - 0.05, v, w, W * k, H * k - 0.02, D - 0.014, 0.004),
  );
  return Math.min(cover, box(u + 0.008, v, w, W * k - 0.016, H * k - 0.022, D - 0.012, 0.006));
}

function bookSurface([u, v, w]: Local, k: number, cover: Surface['c'], embossed: Surface['c']): Surface {
  const inside = Math.abs(w) < D - 0.0135 && u > -W * k + 0.05;
  if (inside) return { c: scale(PAGES, 0.84 + 0.16 * Math.sin(w * 900)), rough: 0.9 };
  const mark =
    Math.abs(hypot(u + 0.04, v - 0.22) - 0.075) < 0.006 ||
    (Math.abs(v - 0.08) < 0.006 && Math.abs(u + 0.04) < 0.09);
  return {
    c: mark && w > 0 ? embossed : scale(cover, 0.95 + 0.08 * noise(u * 60, v * 60, w * 60)),
    rough: 0.52,
    spec: 0.04,
  };
}

const first: Part = {
  bound: [-0.1, H, 0.12, 0.77],
  bump: leather(0.0016),
  sdf: (x, y, z) => bookSdf(front(x, y, z), 1) * 0.95,
  material: ({ x, y, z }, { main, metal }) => bookSurface(front(x, y, z), 1, main, metal),
};

const second: Part = {
  bound: [0.24, H * 0.94, -0.34, 0.74],
  bump: leather(0.0016),
  sdf: (x, y, z) => bookSdf(rear(x, y, z), 0.94) * 0.95,
  material: ({ x, y, z }, palette) =>
    bookSurface(rear(x, y, z), 0.94, blend(palette.main, palette.second, 0.62), palette.main),
};

const elastic: Part = {
  bound: [-0.1, H, 0.12, 0.77],
  material: paint('accent', { rough: 0.7, spec: 0.02 }),
  sdf: (x, y, z) => {
    const [u, v, w] = front(x, y, z);
    const loop = Math.max(
      box(0, v, w, 1, H + 0.007, D + 0.007, 0.03),
      -box(0, v, w, 2, H - 0.01, D - 0.004, 0.03),
    );
    return Math.max(loop, Math.abs(u - 0.29) - 0.014);
  },
};

const pen: Part = {
  bound: [-0.12, 0.05, 0.62, 0.62],
  mirror: true,
  sdf: (x, y, z) => {
    const barrel = rod(x, y, z, [-0.6, 0.04, 0.62], [0.2, 0.04, 0.78], 0.038);
    return Math.min(barrel, rod(x, y, z, [0.2, 0.04, 0.78], [0.32, 0.04, 0.805], 0.036, 0.008));
  },
  material: (spot, palette) =>
    spot.x > 0.16 || Math.abs(spot.x + 0.2) < 0.014
      ? POLISHED(spot, palette)
      : { c: palette.main, rough: 0.24, spec: 0.05 },
};

export const notebook: Shape = {
  key: 'notebook',
  parts: [first, second, elastic, pen],
  camera: view([0, 1.2, 4.6], [0.02, 0.55, 0], 22),
  centre: [-0.1, 0.6, 0.2],
};
