import type { Rgb } from './colour.ts';
import type { Sdf } from './sdf.ts';

/** The colours of one colourway. What each role paints is up to the shape. */
export interface Palette {
  main: Rgb;
  second: Rgb;
  accent: Rgb;
  metal: Rgb;
}

/** Where a ray met a part, in the part's own space. */
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
  /** Reflects in its own colour and has no body colour. */
  metal?: boolean;
  /** Share of light mirrored when looked at straight on; 0.04 is plastic or glaze. */
  spec?: number;
  /** Lets light bleed past the shadow edge, as wax, skin and thick cloth do. */
  soft?: number;
  /** Own light, as a share of its colour. */
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
  /** Clear body: the share of light that survives the path. */
  absorb?: (path: GlassPath, palette: Palette) => Rgb;
  /** Where the part is clear; without it the whole part with `absorb` is. */
  isClear?: (spot: Spot) => boolean;
  /** Ground and walls that no other thing can be behind of cast no shadow; saves most of the time. */
  noShadow?: boolean;
}
