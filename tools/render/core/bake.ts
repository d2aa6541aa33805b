import type { Lens } from './camera.ts';
import { lightAt, normalAt, opennessAt, trace } from './march.ts';
import { hypot, normalize, type Vec3 } from './math.ts';
import type { Spot } from './part.ts';
import { F, NONE, Samples, STRIDE, STUDIO } from './samples.ts';
import type { Scene, Solid } from './scene.ts';

const GLASS_INDEX = 1.42;

/** Finds everything about a ray that does not depend on colour. */
export class Baker {
  readonly samples = new Samples();
  private readonly scene: Scene;
  private readonly lens: Lens;
  private readonly lamps: readonly { dir: Vec3; hardness: number }[];

  constructor(scene: Scene, lens: Lens, lamps: readonly { dir: Vec3; hardness: number }[]) {
    this.scene = scene;
    this.lens = lens;
    this.lamps = lamps.map((lamp) => ({ dir: normalize(lamp.dir), hardness: lamp.hardness }));
  }

  /** Bakes the ray through a point of the frame. */
  pixel(u: number, v: number): number {
    const [dx, dy, dz] = this.lens.ray(u, v);
    const [x, y, z] = this.lens.from;
    return this.ray(x, y, z, dx, dy, dz, this.lens.near, this.lens.far, 0);
  }

  private ray(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    near: number,
    far: number,
    depth: number,
  ): number {
    this.scene.selectRay(x, y, z, dx, dy, dz, 0.05, 0, false);
    const t = trace(this.scene, x, y, z, dx, dy, dz, near, far);
    if (t < 0) return STUDIO;
    return this.surface(x + dx * t, y + dy * t, z + dz * t, dx, dy, dz, depth);
  }

  private surface(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    depth: number,
  ): number {
    const { scene, samples } = this;
    const n = new Float64Array(3);
    scene.selectNear(x, y, z, 0.05);
    scene.distance(x, y, z);
    const index = scene.nearest;
    const solid = scene.solids[index];
    normalAt(scene, x, y, z, n);
    const flat = Float64Array.from(n);
    if (solid.part.bump) bend(solid, x, y, z, n);
    const open = opennessAt(scene, x, y, z, n);
    const i = samples.add();
    const record = [x, y, z, n[0], n[1], n[2], dx, dy, dz, index];
    samples.data.set(record, i * STRIDE);
    this.lamps.forEach((lamp, k) => {
      samples.data[i * STRIDE + F.light0 + k] = this.lamp(x, y, z, flat, lamp);
    });
    samples.data[i * STRIDE + F.open] = open;
    const mirror = solid.part.mirror && depth < 2 ? this.mirror(x, y, z, dx, dy, dz, n, depth) : NONE;
    samples.data[i * STRIDE + F.mirror] = mirror;
    samples.data[i * STRIDE + F.behind] = NONE;
    if (solid.part.absorb && depth < 3 && isClear(solid, x, y, z, n))
      this.glass(i, solid, x, y, z, dx, dy, dz, n, depth);
    return i;
  }

  private lamp(
    x: number,
    y: number,
    z: number,
    n: Float64Array,
    lamp: { dir: Vec3; hardness: number },
  ): number {
    const facing = n[0] * lamp.dir[0] + n[1] * lamp.dir[1] + n[2] * lamp.dir[2];
    if (facing < -0.25) return 0;
    return lightAt(this.scene, x + n[0] * 0.004, y + n[1] * 0.004, z + n[2] * 0.004, lamp.dir, lamp.hardness);
  }

  private mirror(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    n: Float64Array,
    depth: number,
  ): number {
    const k = 2 * (dx * n[0] + dy * n[1] + dz * n[2]);
    return this.ray(
      x + n[0] * 0.01,
      y + n[1] * 0.01,
      z + n[2] * 0.01,
      dx - k * n[0],
      dy - k * n[1],
      dz - k * n[2],
      0.01,
      5,
      depth + 1,
    );
  }

  /** Bends the ray in, walks through the clear body, bends it out and bakes what lies behind. */
  private glass(
    i: number,
    solid: Solid,
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    n: Float64Array,
    depth: number,
  ): void {
    const inside = refract([dx, dy, dz], n, 1 / GLASS_INDEX);
    let t = 0.02;
    for (let step = 0; step < 60; step++) {
      const d = -this.scene.distanceTo(solid, x + inside[0] * t, y + inside[1] * t, z + inside[2] * t);
      if (d < 0.0015) break;
      t += d * 0.9;
      if (t > 2.5) break;
    }
    const [ex, ey, ez] = [x + inside[0] * t, y + inside[1] * t, z + inside[2] * t];
    const m = new Float64Array(3);
    this.scene.selectNear(ex, ey, ez, 0.02);
    normalAt(this.scene, ex, ey, ez, m);
    const out = refract(inside, Float64Array.of(-m[0], -m[1], -m[2]), GLASS_INDEX);
    const behind = this.ray(
      ex + m[0] * 0.012,
      ey + m[1] * 0.012,
      ez + m[2] * 0.012,
      out[0],
      out[1],
      out[2],
      0.01,
      8,
      depth + 2,
    );
    const at = toPart(solid, (x + ex) / 2, (y + ey) / 2, (z + ez) / 2);
    this.samples.data.set([behind, at[1], t / solid.scale, out[0], out[1], out[2]], i * STRIDE + F.behind);
  }
}

/** Direction after a surface; mirrors back when the angle is too flat to leave. */
function refract(d: Vec3, n: Float64Array, eta: number): Vec3 {
  const c = -(d[0] * n[0] + d[1] * n[1] + d[2] * n[2]);
  const k = 1 - eta * eta * (1 - c * c);
  if (k < 0) return [d[0] + 2 * c * n[0], d[1] + 2 * c * n[1], d[2] + 2 * c * n[2]];
  const s = eta * c - Math.sqrt(k);
  return [eta * d[0] + s * n[0], eta * d[1] + s * n[1], eta * d[2] + s * n[2]];
}

export function toPart(s: Solid, x: number, y: number, z: number): Vec3 {
  const m = s.m;
  const px = x - m[9];
  const py = y - m[10];
  const pz = z - m[11];
  return [
    m[0] * px + m[1] * py + m[2] * pz,
    m[3] * px + m[4] * py + m[5] * pz,
    m[6] * px + m[7] * py + m[8] * pz,
  ];
}

/** A world point and direction as the part sees them. */
export function spotOf(s: Solid, x: number, y: number, z: number, nx: number, ny: number, nz: number): Spot {
  const m = s.m;
  const k = s.scale;
  const p = toPart(s, x, y, z);
  return {
    x: p[0],
    y: p[1],
    z: p[2],
    nx: (m[0] * nx + m[1] * ny + m[2] * nz) * k,
    ny: (m[3] * nx + m[4] * ny + m[5] * nz) * k,
    nz: (m[6] * nx + m[7] * ny + m[8] * nz) * k,
  };
}

function isClear(s: Solid, x: number, y: number, z: number, n: Float64Array): boolean {
  return s.part.isClear ? s.part.isClear(spotOf(s, x, y, z, n[0], n[1], n[2])) : true;
}

/** Bends the normal along the slope of the part's relief. */
function bend(s: Solid, x: number, y: number, z: number, n: Float64Array): void {
  const { bump, bumpStep: e = 0.004 } = s.part;
  if (!bump) return;
  const spot = spotOf(s, x, y, z, n[0], n[1], n[2]);
  const base = bump(spot.x, spot.y, spot.z);
  const gx = (bump(spot.x + e, spot.y, spot.z) - base) / e;
  const gy = (bump(spot.x, spot.y + e, spot.z) - base) / e;
  const gz = (bump(spot.x, spot.y, spot.z + e) - base) / e;
  const along = gx * spot.nx + gy * spot.ny + gz * spot.nz;
  const bx = spot.nx - gx + along * spot.nx;
  const by = spot.ny - gy + along * spot.ny;
  const bz = spot.nz - gz + along * spot.nz;
  const m = s.m;
  const wx = m[0] * bx + m[3] * by + m[6] * bz;
  const wy = m[1] * bx + m[4] * by + m[7] * bz;
  const wz = m[2] * bx + m[5] * by + m[8] * bz;
  const k = 1 / hypot(wx, wy, wz);
  n[0] = wx * k;
  n[1] = wy * k;
  n[2] = wz * k;
}
