import { Lens } from '#core/camera.ts';
import { hex } from '#core/colour.ts';
import { type Film, print } from '#core/film.ts';
import type { Light } from '#core/light.ts';
import type { Vec3 } from '#core/math.ts';
import type { Palette } from '#core/part.ts';
import { Plate } from '#core/plate.ts';
import { Scene } from '#core/scene.ts';
import type { Look } from '#core/shade.ts';
import type { Photo, Take, Thing } from '#scenes/photo.ts';
import { paletteOf } from './colourways.ts';
import type { ColourKey } from './colours.ts';

const FILM: Film = { exposure: 0.83, contrast: 1.07, vignette: 0.26, grain: 0.014, warm: 0.02, saturation: 0.92, seed: 3 };

const LIGHT: Omit<Light, 'dir' | 'hardness' | 'floor'> = {
  colour: [1.12, 1, 0.84],
  sky: [0.82, 0.91, 1.06],
  strength: 1.7,
  ambient: 0.6,
};

function nth(list: string, i: number): string {
  const all = list.split(' ');
  return all[Math.min(i, all.length - 1)];
}

function paletteFor(thing: Thing, take: number): Palette {
  const colour = nth(thing.colours, take);
  if (thing.shape) return paletteOf(thing.shape.key, colour as ColourKey);
  const second = hex(nth(thing.seconds ?? '#f4efe4', take));
  return { main: hex(colour), second, accent: hex('#e8c98c'), metal: hex('#b08a5c') };
}

export function lookOf(photo: Photo, index: number): Look {
  const take = photo.takes[index];
  const palettes = photo.things.map((thing) => paletteFor(thing, index));
  // The second thing of each scene is what its objects stand on: it throws its colour back up.
  const floor = palettes[Math.min(1, palettes.length - 1)].main;
  return { palettes, light: { ...LIGHT, ...photo.lamps[take.lamp], floor, ...take.light }, lamp: take.lamp, gobo: take.gobo };
}

/** A scene seen by one of its cameras, baked once for the takes that use it. */
export class PostPlate {
  private readonly plate: Plate;
  private readonly photo: Photo;
  private readonly width: number;
  private readonly height: number;

  constructor(photo: Photo, camera: number, width: number, height: number, smooth: boolean) {
    this.photo = photo;
    this.width = width;
    this.height = height;
    const scene = new Scene(photo.things.map((thing, palette) => ({ ...thing, parts: thing.shape?.parts ?? thing.parts ?? [], palette })));
    this.plate = new Plate(scene, photo.cameras[camera], photo.lamps, width, height);
    const takes = photo.takes.map((take, i) => (take.camera === camera ? i : -1)).filter((i) => i >= 0);
    if (smooth) for (const i of takes) this.plate.refine(lookOf(photo, i));
  }

  get rays(): number {
    return this.plate.rays;
  }

  print(index: number): Buffer {
    const take = this.photo.takes[index];
    const pixels = print(this.plate.shade(lookOf(this.photo, index)), this.width, this.height, { ...FILM, ...take.film, seed: index + 3 });
    return take.flip ? mirrored(pixels, this.width, this.height) : pixels;
  }
}

function mirrored(pixels: Buffer, width: number, height: number): Buffer {
  const out = Buffer.alloc(pixels.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + width - 1 - x) * 3;
      pixels.copy(out, (y * width + x) * 3, from, from + 3);
    }
  }
  return out;
}

export interface Shown {
  shape: string;
  colour: string;
  x: number;
  y: number;
}

function centreOf(thing: Thing): Vec3 {
  const centre = thing.shape?.centre ?? [0, 0, 0];
  const bound: readonly [number, number, number, number] = [...centre, 0];
  const part = { sdf: () => 0, bound, material: () => ({ c: centre, rough: 1 }) };
  const [solid] = new Scene([{ ...thing, parts: [part] }]).solids;
  return [solid.cx, solid.cy, solid.cz];
}

/** The products of a take and where they are in the frame. */
export function shownIn(photo: Photo, take: Take, index: number): Shown[] {
  const lens = new Lens(photo.cameras[take.camera], 0.8);
  return photo.things.flatMap((thing) => {
    if (!thing.shape || thing.untagged) return [];
    const [x, y] = lens.project(centreOf(thing));
    if (x < 0.04 || x > 0.96 || y < 0.04 || y > 0.96) return [];
    const round = (v: number): number => Math.round(v * 1000) / 1000;
    return [{ shape: thing.shape.key, colour: nth(thing.colours, index), x: round(take.flip ? 1 - x : x), y: round(y) }];
  });
}
