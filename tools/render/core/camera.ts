import { cross, dot, normalize, type Vec3 } from './math.ts';

export interface Camera {
  from: Vec3;
  at: Vec3;
  /** Vertical field of view in degrees. */
  fov: number;
  up?: Vec3;
  near?: number;
  far?: number;
}

/** A camera made ready for one frame size. Coordinates across the frame run 0..1 from the top left. */
export class Lens {
  readonly near: number;
  readonly far: number;
  readonly from: Vec3;
  private readonly forward: Vec3;
  private readonly right: Vec3;
  private readonly up: Vec3;
  private readonly half: number;
  private readonly aspect: number;

  constructor(camera: Camera, aspect: number) {
    const { from, at, fov, up = [0, 1, 0], near = 1, far = 16 } = camera;
    this.from = from;
    this.near = near;
    this.far = far;
    this.aspect = aspect;
    this.forward = normalize([at[0] - from[0], at[1] - from[1], at[2] - from[2]]);
    this.right = normalize(cross(this.forward, up));
    this.up = cross(this.right, this.forward);
    this.half = Math.tan((fov * Math.PI) / 360);
  }

  ray(u: number, v: number): Vec3 {
    const a = (u * 2 - 1) * this.half * this.aspect;
    const b = (1 - v * 2) * this.half;
    const { forward: f, right: r, up: p } = this;
    return normalize([f[0] + r[0] * a + p[0] * b, f[1] + r[1] * a + p[1] * b, f[2] + r[2] * a + p[2] * b]);
  }

  /** Where a point of the scene falls in the frame. */
  project(point: Vec3): readonly [number, number] {
    const d: Vec3 = [point[0] - this.from[0], point[1] - this.from[1], point[2] - this.from[2]];
    const depth = dot(d, this.forward) * this.half;
    return [(dot(d, this.right) / (depth * this.aspect) + 1) / 2, (1 - dot(d, this.up) / depth) / 2];
  }
}
