import { blend, scale } from '#core/colour.ts';
import { hypot, rotate, smoothstep } from '#core/math.ts';
import { fbm, noise } from '#core/noise.ts';
import type { Part } from '#core/part.ts';
import { box, cylinder, rod, rounded, torus } from '#core/sdf.ts';
import { boucle, timber, weave } from '#shapes/texture.ts';

/** Round wall mirror with a thin brass rim; it hangs in the xy plane. */
export function mirror(r: number): Part {
  return {
    bound: [0, 0, 0, r + 0.05],
    mirror: true,
    sdf: (x, y, z) => Math.min(torus(x, z, y, r, 0.022), cylinder(x, z, y, r, 0.012)),
    material: ({ x, y }, { metal }) =>
      hypot(x, y) > r - 0.02
        ? { c: metal, rough: 0.3, metal: true }
        : { c: [1.25, 1.27, 1.28], rough: 0.03, metal: true },
  };
}

/** Wrapped box with a ribbon across and a bow on top: half sizes. */
export function gift(a: number, b: number, c: number): Part[] {
  const band = 0.045;
  return [
    {
      bound: [0, b, 0, hypot(a, b, c)],
      bump: (x, y, z) => 0.003 * fbm(x * 5, y * 5, z * 5, 2),
      sdf: (x, y, z) => box(x, y - b, z, a, b, c, 0.012),
      material: ({ x, y, z }, { main }) => ({
        c: scale(main, 0.95 + 0.08 * noise(x * 50, y * 50, z * 50)),
        rough: 0.7,
        spec: 0.03,
      }),
    },
    {
      bound: [0, b, 0, hypot(a, b, c) + 0.05],
      sdf: (x, y, z) => {
        const shell = box(x, y - b, z, a + 0.006, b + 0.006, c + 0.006, 0.014);
        return Math.max(shell, Math.min(Math.abs(x), Math.abs(z)) - band);
      },
      material: (_s, { second }) => ({ c: second, rough: 0.36, spec: 0.06 }),
    },
    {
      bound: [0, 2 * b + 0.07, 0, 0.28],
      sdf: (x, y, z) => {
        const h = y - 2 * b - 0.075;
        const loop = (turn: number): number => {
          const [u, w] = rotate(x, z, turn);
          const ring = Math.abs(hypot((Math.abs(u) - 0.12) * 0.75, h * 1.15) - 0.075) - 0.007;
          return Math.max(ring, Math.abs(w) - 0.042);
        };
        const knot = box(x, h + 0.045, z, 0.04, 0.035, 0.045, 0.025);
        return Math.min(loop(0.5) * 0.8, loop(-0.7) * 0.8, knot);
      },
      material: (_s, { second }) => ({ c: second, rough: 0.36, spec: 0.06, soft: 0.1 }),
    },
  ];
}

/** Rolled bath towel lying along x. */
export const towel: Part = {
  bound: [0, 0.16, 0, 0.58],
  bump: boucle,
  bumpStep: 0.003,
  sdf: (x, y, z) => {
    const r = hypot(y - 0.16, z);
    const groove =
      0.012 * smoothstep(0.35, 0.5, Math.abs(x)) * Math.sin((r - 0.03 * Math.atan2(z, y - 0.16)) * 120);
    return rounded(r - 0.16, Math.abs(x) - 0.5, 0.05) * 0.85 + groove * 0.5;
  },
  material: ({ x, y, z }, { main }) => ({
    c: scale(main, 0.86 + 0.2 * noise(x * 60, y * 60, z * 60)),
    rough: 0.98,
    spec: 0.01,
    soft: 0.2,
  }),
};

/** Stool or side table: round top on three splayed legs, `h` tall. */
export function stool(r: number, h: number): Part {
  return {
    bound: [0, h / 2, 0, hypot(r + 0.08, h / 2) + 0.03],
    sdf: (x, y, z) => {
      let d = cylinder(x, y - h + 0.025, z, r, 0.025, 0.012);
      for (const turn of [0.4, 2.5, 4.6]) {
        const [c, s] = [Math.cos(turn), Math.sin(turn)];
        d = Math.min(
          d,
          rod(
            x,
            y,
            z,
            [c * r * 0.62, h - 0.03, s * r * 0.62],
            [c * (r + 0.03), 0.02, s * (r + 0.03)],
            0.026,
            0.018,
          ),
        );
      }
      return d;
    },
    material: ({ x, y, z }, { main }) => timber(main, x, y, z),
  };
}

/** Bench: board on two block legs. */
export function bench(a: number, h: number, c: number): Part {
  return {
    bound: [0, h / 2, 0, hypot(a, h / 2, c) + 0.02],
    sdf: (x, y, z) =>
      Math.min(
        box(x, y - h + 0.035, z, a, 0.035, c, 0.015),
        box(Math.abs(x) - a + 0.14, y - h / 2, z, 0.035, h / 2, c - 0.05, 0.012),
      ),
    material: ({ x, y, z }, { main }) => timber(main, x, y, z),
  };
}

/** Rail with pegs on the wall. */
export function pegs(a: number, gap: number): Part {
  return {
    bound: [0, 0, 0, a + 0.12],
    sdf: (x, y, z) => {
      const rail = box(x, y, z, a, 0.06, 0.02, 0.01);
      const k = Math.max(-Math.floor(a / gap), Math.min(Math.floor(a / gap), Math.round(x / gap)));
      return Math.min(rail, rod(x - k * gap, y, z, [0, 0, 0], [0, 0.03, 0.12], 0.022, 0.026));
    },
    material: ({ x, y, z }, { main }) => timber(main, x, y, z),
  };
}

/** Woven carpet with a border, flat on the floor. */
export function carpet(a: number, c: number): Part {
  return {
    bound: [0, 0, 0, hypot(a, c)],
    bump: (x, _y, z) => weave(x, z, 90, 0.003),
    bumpStep: 0.003,
    sdf: (x, y, z) => box(x, y - 0.012, z, a, 0.014, c, 0.01),
    material: ({ x, z }, { main, second }) => {
      const edge = Math.min(a - Math.abs(x), c - Math.abs(z));
      const border = edge > 0.09 && edge < 0.14;
      return {
        c: scale(border ? second : main, 0.86 + 0.2 * noise(x * 50, 1, z * 50)),
        rough: 1,
        spec: 0.01,
        soft: 0.1,
      };
    },
  };
}

/** Checked picnic blanket with soft waves, on the ground. */
export const gingham: Part = {
  bound: [0, 0, 0, 1e6],
  bump: (x, _y, z) => weave(x, z, 130, 0.0009),
  bumpStep: 0.003,
  sdf: (x, y, z) => (y - 0.07 * fbm(x * 1.3, 2, z * 1.3, 3) + 0.03) * 0.85,
  material: ({ x, z }, { main, second }) => {
    const size = 0.3;
    const a = smoothstep(0.24, 0.26, Math.abs(x / size - Math.round(x / size)));
    const b = smoothstep(0.24, 0.26, Math.abs(z / size - Math.round(z / size)));
    return {
      c: scale(blend(second, main, (a + b) / 2), 0.92 + 0.12 * noise(x * 60, 1, z * 60)),
      rough: 0.97,
      spec: 0.01,
      soft: 0.1,
    };
  },
};

/** Made bed seen from the side: a soft block with a folded sheet. */
export function bed(a: number, h: number, c: number): Part {
  return {
    bound: [0, h / 2, 0, hypot(a, h, c)],
    bump: (x, y, z) => weave(x, z + y, 140, 0.0007) + 0.02 * fbm(x * 2.2, y * 2.2, z * 2.2, 3),
    bumpStep: 0.004,
    sdf: (x, y, z) =>
      (box(x, y - h / 2, z, a, h / 2, c, 0.16) - 0.05 * fbm(x * 1.7, y * 1.7, z * 1.7, 2)) * 0.85,
    material: ({ x, y, z }, { main }) => ({
      c: scale(main, 0.93 + 0.08 * noise(x * 40, y * 40, z * 40)),
      rough: 0.97,
      spec: 0.01,
      soft: 0.2,
    }),
  };
}

/** Garden far behind the glass: bright, out of focus. */
export const garden: Part = {
  noShadow: true,
  bound: [0, 0, 0, 1e6],
  sdf: (_x, _y, z) => z + 2.6,
  material: ({ x, y }, { main, second }) => {
    const leaf = smoothstep(0.4, 0.6, fbm(x * 1.1, y * 1.1, 2, 2));
    const c = blend(second, main, leaf * smoothstep(3.4, 0.9, y));
    return { c, rough: 1, spec: 0, glow: 0.5 };
  },
};

/** Casement: frame and one crossbar in the xy plane; the opening is 2a by 2b. */
export function casement(a: number, b: number): Part {
  return {
    noShadow: true,
    bound: [0, 0, 0, hypot(a, b) + 0.3],
    sdf: (x, y, z) => {
      const rim = rounded(
        Math.max(box(x, y, 0, a + 0.14, b + 0.14, 9), -box(x, y, 0, a, b, 99)),
        Math.abs(z) - 0.07,
        0.012,
      );
      const post = box(x, y, z, 0.035, b, 0.035, 0.01);
      const rail = box(x, y - b * 0.25, z, a, 0.03, 0.03, 0.01);
      return Math.min(rim, post, rail);
    },
    material: (_s, { main }) => ({ c: main, rough: 0.5, spec: 0.04 }),
  };
}
