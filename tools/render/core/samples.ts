/** Numbers kept for each ray that met a surface. */
export const STRIDE = 24;

export const F = {
  x: 0,
  y: 1,
  z: 2,
  nx: 3,
  ny: 4,
  nz: 5,
  dx: 6,
  dy: 7,
  dz: 8,
  solid: 9,
  /** Light of the first and the second lamp position. */
  light0: 10,
  light1: 11,
  open: 12,
  /** Sample seen in the mirror or through the glass: index, or one of the two below. */
  mirror: 13,
  behind: 14,
  glassMidY: 15,
  glassLength: 16,
  outX: 17,
  outY: 18,
  outZ: 19,
} as const;

/** The ray left the scene: ask the studio around it. */
export const STUDIO = -1;
/** No such ray was sent. */
export const NONE = -2;

/** Growing table of samples: the picture before any colour is known. */
export class Samples {
  data = new Float32Array(STRIDE * 65_536);
  count = 0;

  add(): number {
    if ((this.count + 1) * STRIDE > this.data.length) {
      const bigger = new Float32Array(this.data.length * 2);
      bigger.set(this.data);
      this.data = bigger;
    }
    return this.count++;
  }
}
