import { hex } from '#core/color.ts';
import { type Film, print } from '#core/film.ts';
import type { Light } from '#core/light.ts';
import type { Palette } from '#core/part.ts';
import { Plate } from '#core/plate.ts';
import { Scene } from '#core/scene.ts';
import type { Look } from '#core/shade.ts';
import type { Photo, Thing } from '#scenes/photo.ts';
import type { ColorKey } from './colors.ts';
import { paletteOf } from './colorways.ts';

const FILM: Film = {
  exposure: 0.83,
  contrast: 1.07,
  vignette: 0.26,
  grain: 0.014,
  warm: 0.02,
  saturation: 0.92,
  seed: 3,
};

const LIGHT: Omit<Light, 'dir' | 'hardness' | 'floor'> = {
  color: [1.12, 1, 0.84],
  sky: [0.82, 0.91, 1.06],
  strength: 1.7,
  ambient: 0.6,
};

/** The value for one take in a list that may be shorter than the takes. */
export function nth(list: string, i: number): string {
  const all = list.split(' ');
  return all[Math.min(i, all.length - 1)];
}

function paletteFor(thing: Thing, take: number): Palette {
  const color = nth(thing.colors, take);
  if (thing.shape) return paletteOf(thing.shape.key, color as ColorKey);
  const second = hex(nth(thing.seconds ?? '#f4efe4', take));
  return { main: hex(color), second, accent: hex('#e8c98c'), metal: hex('#b08a5c') };
}

export function lookOf(photo: Photo, index: number): Look {
  const take = photo.takes[index];
  const palettes = photo.things.map((thing) => paletteFor(thing, index));
  // The second thing of each scene is its ground, which reflects its color upward.
  const floor = palettes[Math.min(1, palettes.length - 1)].main;
  return {
    palettes,
    light: { ...LIGHT, ...photo.lamps[take.lamp], floor, ...take.light },
    lamp: take.lamp,
    gobo: take.gobo,
  };
}

export function sceneOf(photo: Photo): Scene {
  return new Scene(
    photo.things.map((thing, palette) => ({
      ...thing,
      parts: thing.shape?.parts ?? thing.parts ?? [],
      palette,
    })),
  );
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
    this.plate = new Plate(sceneOf(photo), photo.cameras[camera], photo.lamps, width, height);
    const takes = photo.takes.map((take, i) => (take.camera === camera ? i : -1)).filter((i) => i >= 0);
    if (smooth) for (const i of takes) this.plate.refine(lookOf(photo, i));
  }

  get rays(): number {
    return this.plate.rays;
  }

  print(index: number): Buffer {
    const take = this.photo.takes[index];
    const pixels = print(this.plate.shade(lookOf(this.photo, index)), this.width, this.height, {
      ...FILM,
      ...take.film,
      seed: index + 3,
    });
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
