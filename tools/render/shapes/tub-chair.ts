import { scale } from '#core/colour.ts';
import { hypot, mix, rotate, smoothstep } from '#core/math.ts';
import { noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { blendMax, blendMin, rod, rounded, type Sdf } from '#core/sdf.ts';
import { type Shape, view } from './shape.ts';
import { boucle, boucleCloth } from './texture.ts';

/** The chair looks a little past the camera. */
function turned(sdf: Sdf): Sdf {
  return (x, y, z) => {
    const [u, w] = rotate(x, z, -0.52);
    return sdf(u, y, w);
  };
}

const shell: Sdf = (x, y, z) => {
  const top = mix(0.66, 0.98, smoothstep(0.3, -0.42, z));
  const low = 0.25;
  const across = Math.max(Math.abs(hypot(x, z) - 0.545) - 0.012, 0);
  const along = Math.max(Math.abs(y - (top + low) / 2) - ((top - low) / 2 - 0.07), 0);
  return blendMax(hypot(across, along) - 0.072, z - 0.3, 0.13);
};

const seat: Sdf = (x, y, z) => rounded(hypot(x, z - 0.02) - 0.5, Math.abs(y - 0.345) - 0.095, 0.07);

const frame: Part = {
  bound: [0, 0.6, 0, 0.74],
  bump: boucle,
  bumpStep: 0.003,
  sdf: turned((x, y, z) => blendMin(shell(x, y, z), seat(x, y, z), 0.03) * 0.86),
  material: ({ x, y, z }, { main }) => boucleCloth(main, x, y, z),
};

const cushion: Part = {
  bound: [0, 0.49, 0, 0.5],
  bump: boucle,
  bumpStep: 0.003,
  sdf: turned((x, y, z) => {
    const dome = 0.02 * (1 - (x * x + z * z) * 3);
    return rounded(hypot(x, z - 0.03) - 0.455, Math.abs(y - 0.485 - dome) - 0.062, 0.055) * 0.9;
  }),
  material: ({ x, y, z }, { main }) => boucleCloth(main, x, y, z),
};

const legs: Part = {
  bound: [0, 0.15, 0, 0.58],
  sdf: turned((x, y, z) =>
    rod(Math.abs(x), y, Math.abs(z - 0.02), [0.3, 0.26, 0.27], [0.36, 0.02, 0.33], 0.026, 0.02),
  ),
  material: ({ x, y, z }, { second }) => ({
    c: scale(second, 0.8 + 0.4 * noise(x * 10, y * 3, z * 10)),
    rough: 0.42,
    spec: 0.05,
  }),
};

export const tubChair: Shape = {
  key: 'tub-chair',
  parts: [frame, cushion, legs],
  camera: view([0, 1.35, 4.6], [0, 0.5, 0], 23),
  centre: [0, 0.5, 0.1],
};
