import type { Vec3 } from './math.ts';
import type { Part } from './part.ts';

export interface Placement {
  parts: readonly Part[];
  at?: Vec3;
  scale?: number;
  /** Turn about the upright axis, then tilt forward, then roll, in radians. */
  turn?: number;
  tilt?: number;
  roll?: number;
  /** Which palette of the picture paints it. */
  palette?: number;
}

export interface Solid {
  part: Part;
  palette: number;
  scale: number;
  /** World to part: three rows of rotation, each divided by the scale, and the origin. */
  m: Float64Array;
  cx: number;
  cy: number;
  cz: number;
  r: number;
}

/** Rotation matrix (part to world), row by row. */
function rotation(turn: number, tilt: number, roll: number): number[] {
  const [cy, sy] = [Math.cos(turn), Math.sin(turn)];
  const [cx, sx] = [Math.cos(tilt), Math.sin(tilt)];
  const [cz, sz] = [Math.cos(roll), Math.sin(roll)];
  return [
    cy * cz + sy * sx * sz,
    -cy * sz + sy * sx * cz,
    sy * cx,
    cx * sz,
    cx * cz,
    -sx,
    -sy * cz + cy * sx * sz,
    sy * sz + cy * sx * cz,
    cy * cx,
  ];
}

function solids(placement: Placement): Solid[] {
  const { at = [0, 0, 0], scale = 1, turn = 0, tilt = 0, roll = 0, palette = 0 } = placement;
  const r = rotation(turn, tilt, roll);
  return placement.parts.map((part) => {
    const [bx, by, bz, radius] = part.bound;
    const k = 1 / scale;
    return {
      part,
      palette,
      scale,
      m: Float64Array.of(
        r[0] * k,
        r[3] * k,
        r[6] * k,
        r[1] * k,
        r[4] * k,
        r[7] * k,
        r[2] * k,
        r[5] * k,
        r[8] * k,
        ...at,
      ),
      cx: (r[0] * bx + r[1] * by + r[2] * bz) * scale + at[0],
      cy: (r[3] * bx + r[4] * by + r[5] * bz) * scale + at[1],
      cz: (r[6] * bx + r[7] * by + r[8] * bz) * scale + at[2],
      r: radius * scale,
    };
  });
}

/** Beyond this distance a part's bounding sphere is a good enough stand-in for the part. */
export const NEAR_BOUND = 0.12;

/**
 * All solids of a picture. A ray or a point first selects the few solids it can meet,
 * and `distance` then asks only those.
 */
export class Scene {
  readonly solids: readonly Solid[];
  /** The solid nearest to the last `distance` call, as an index. */
  nearest = 0;
  /** Up to this distance the answer must be the part's own; shadows and openness, which read it as a width, raise it. */
  care = NEAR_BOUND;
  private readonly active: Int32Array;
  private count = 0;

  constructor(placements: readonly Placement[]) {
    this.solids = placements.flatMap(solids);
    this.active = new Int32Array(this.solids.length);
  }

  /** Selects solids within `pad + spread * t` of a ray. */
  selectRay(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    pad: number,
    spread: number,
    shadow: boolean,
  ): number {
    this.count = 0;
    for (let i = 0; i < this.solids.length; i++) {
      const s = this.solids[i];
      if (shadow && s.part.noShadow) continue;
      const px = s.cx - x;
      const py = s.cy - y;
      const pz = s.cz - z;
      const t = Math.max(0, px * dx + py * dy + pz * dz);
      const reach = s.r + pad + spread * t;
      const qx = px - dx * t;
      const qy = py - dy * t;
      const qz = pz - dz * t;
      if (qx * qx + qy * qy + qz * qz < reach * reach) this.active[this.count++] = i;
    }
    return this.count;
  }

  /** Selects solids within `pad` of a point. */
  selectNear(x: number, y: number, z: number, pad: number): void {
    this.count = 0;
    for (let i = 0; i < this.solids.length; i++) {
      const s = this.solids[i];
      const reach = s.r + pad;
      if ((s.cx - x) ** 2 + (s.cy - y) ** 2 + (s.cz - z) ** 2 < reach * reach) this.active[this.count++] = i;
    }
  }

  /** Distance to the selected solids. */
  distance(x: number, y: number, z: number): number {
    let best = 1e3;
    for (let q = 0; q < this.count; q++) {
      const i = this.active[q];
      const s = this.solids[i];
      const bx = x - s.cx;
      const by = y - s.cy;
      const bz = z - s.cz;
      const bound = Math.sqrt(bx * bx + by * by + bz * bz) - s.r;
      if (bound >= best) continue;
      // Both are lower bounds; far from a bent or squashed part the sphere is often the better one.
      const d = bound > this.care ? bound : Math.max(bound, this.distanceTo(s, x, y, z));
      if (d < best) {
        best = d;
        this.nearest = i;
      }
    }
    return best;
  }

  distanceTo(s: Solid, x: number, y: number, z: number): number {
    const m = s.m;
    const px = x - m[9];
    const py = y - m[10];
    const pz = z - m[11];
    return (
      s.part.sdf(
        m[0] * px + m[1] * py + m[2] * pz,
        m[3] * px + m[4] * py + m[5] * pz,
        m[6] * px + m[7] * py + m[8] * pz,
      ) * s.scale
    );
  }
}
