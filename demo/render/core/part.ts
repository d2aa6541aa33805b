import type { Rgb } from './color.ts';
import type { Sdf } from './sdf.ts';

/** The colors of one colorway. Each shape decides what a role paints. */
export interface Palette {
  main: Rgb;
  second: Rgb;
  accent: Rgb;
  metal: Rgb;
}

/** The point at which a ray hit a part, in the part's own space. */
export interface Spot {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
}

export interface Surface {
  c: Rgb;
  /** 0 is a mirror, 1 is chalk. */
  rough: number;
  /** Reflects in its own color and has no body color. */
  metal?: boolean;
  /** Share of light mirrored at a right angle; 0.04 is plastic or glaze. */
  spec?: number;
  /** Lets light bleed past the shadow edge, as wax, skin and thick cloth do. */
  soft?: number;
  /** Emitted light, as a share of its color. */
  glow?: number;
}

/** A straight walk through clear material, in the part's own space. */
export interface GlassPath {
  midY: number;
  length: number;
}

export interface Part {
  sdf: Sdf;
  /** A sphere around the whole part: x, y, z, radius. Rays that miss it skip the part. */
  bound: readonly [number, number, number, number];
  material: (spot: Spot, palette: Palette) => Surface;
  /** Small relief that only bends the light, in the units of the part. */
  bump?: Sdf;
  /** Distance between two probes of the relief, default 0.004. */
  bumpStep?: number;
  /** Traces what the part mirrors instead of guessing from the studio. */
  mirror?: boolean;
  /** For clear bodies: the share of light that passes along the path. */
  absorb?: (path: GlassPath, palette: Palette) => Rgb;
  /** Limits the clear region; by default, a part with `absorb` is clear as a whole. */
  isClear?: (spot: Spot) => boolean;
  /** For ground and walls: nothing is behind them, so their shadows need not be computed, which saves most of the time. */
  noShadow?: boolean;
}
