import { Baker } from './bake.ts';
import { type Camera, Lens } from './camera.ts';
import type { Rgb } from './colour.ts';
import { develop } from './film.ts';
import type { Vec3 } from './math.ts';
import { F, STRIDE } from './samples.ts';
import type { Scene } from './scene.ts';
import { type Look, Shader } from './shade.ts';

/** Where the extra rays of an uneven pixel go. */
const EXTRA: readonly (readonly [number, number])[] = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.625, 0.875],
  [0.125, 0.625],
];

/** Difference in printed brightness between neighbours from which a pixel gets extra rays. */
const UNEVEN = 0.05;

/**
 * A scene seen by one camera, baked once. `shade` then prints it in any colours.
 * Pixels that differ from a neighbour are baked with five rays, the others with one.
 */
export class Plate {
  private readonly scene: Scene;
  private readonly baker: Baker;
  private readonly width: number;
  private readonly height: number;
  private readonly first: Int32Array;
  /** Index of the first of its extra rays in `extras`, or -1. */
  private readonly more: Int32Array;
  private readonly extras: number[] = [];

  constructor(
    scene: Scene,
    camera: Camera,
    lamps: readonly { dir: Vec3; hardness: number }[],
    width: number,
    height: number,
  ) {
    this.scene = scene;
    this.width = width;
    this.height = height;
    this.baker = new Baker(scene, new Lens(camera, width / height), lamps);
    this.first = new Int32Array(width * height);
    this.more = new Int32Array(width * height).fill(-1);
    for (let i = 0; i < this.first.length; i++) this.first[i] = this.cast(i, 0.5, 0.5);
  }

  get rays(): number {
    return this.baker.samples.count;
  }

  /** Adds rays where the picture, in this look, is uneven. */
  refine(look: Look): void {
    const { width, height } = this;
    const light = this.shade(look);
    const tone = new Float32Array(width * height);
    for (let i = 0; i < tone.length; i++) {
      tone[i] = develop((light[i * 3] + light[i * 3 + 1] + light[i * 3 + 2]) / 3, 1);
    }
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (this.more[i] < 0 && this.isUneven(tone, x, y)) {
          this.more[i] = this.extras.length;
          for (const [u, v] of EXTRA) this.extras.push(this.cast(i, u, v));
        }
      }
    }
  }

  /** Linear light of the whole frame. */
  shade(look: Look): Float32Array {
    const shader = new Shader(this.scene, this.baker.samples, look);
    const out = new Float32Array(this.width * this.height * 3);
    for (let i = 0; i < this.first.length; i++) {
      const more = this.more[i];
      const share = more < 0 ? 1 : 1 / (1 + EXTRA.length);
      add(out, i, shader.colour(this.first[i]), share);
      for (let k = 0; more >= 0 && k < EXTRA.length; k++)
        add(out, i, shader.colour(this.extras[more + k]), share);
    }
    return out;
  }

  private cast(i: number, u: number, v: number): number {
    return this.baker.pixel(
      ((i % this.width) + u) / this.width,
      (Math.floor(i / this.width) + v) / this.height,
    );
  }

  private isUneven(tone: Float32Array, x: number, y: number): boolean {
    const i = y * this.width + x;
    const right = x + 1 < this.width ? i + 1 : i - 1;
    const below = y + 1 < this.height ? i + this.width : i - this.width;
    const left = x > 0 ? i - 1 : right;
    const above = y > 0 ? i - this.width : below;
    return [right, below, left, above].some(
      (j) => Math.abs(tone[i] - tone[j]) > UNEVEN || this.differs(i, j),
    );
  }

  /** Two pixels that show different solids or differently turned surfaces. */
  private differs(i: number, j: number): boolean {
    const a = this.first[i];
    const b = this.first[j];
    if (a < 0 || b < 0) return a !== b;
    const d = this.baker.samples.data;
    const p = a * STRIDE;
    const q = b * STRIDE;
    if (d[p + F.solid] !== d[q + F.solid]) return true;
    return d[p + F.nx] * d[q + F.nx] + d[p + F.ny] * d[q + F.ny] + d[p + F.nz] * d[q + F.nz] < 0.8;
  }
}

/** A single very bright glint would survive averaging as a jagged dot, so light is cut at this value. */
const BRIGHTEST = 3;

function add(out: Float32Array, pixel: number, c: Rgb, share: number): void {
  out[pixel * 3] += Math.min(c[0], BRIGHTEST) * share;
  out[pixel * 3 + 1] += Math.min(c[1], BRIGHTEST) * share;
  out[pixel * 3 + 2] += Math.min(c[2], BRIGHTEST) * share;
}
