import { print, STUDIO_FILM } from '#core/film.ts';
import type { Light } from '#core/light.ts';
import { Plate } from '#core/plate.ts';
import { Scene } from '#core/scene.ts';
import type { Look } from '#core/shade.ts';
import { backdrop } from '#shapes/ground.ts';
import type { Shape } from '#shapes/shape.ts';
import type { Colourway } from './colourways.ts';

const LIGHT: Light = {
  dir: [0.55, 1.05, 0.6],
  colour: [1.03, 0.99, 0.94],
  sky: [0.94, 0.97, 1.02],
  strength: 1.35,
  ambient: 0.64,
  hardness: 7,
  floor: [0.8, 0.78, 0.75],
};

function lookOf(way: Colourway): Look {
  const floor = { main: way.backdrop, second: way.backdrop, accent: way.backdrop, metal: way.backdrop };
  return { palettes: [way.palette, floor], light: { ...LIGHT, floor: way.backdrop } };
}

/** A shape on the backdrop, baked once for all its colourways. */
export class ProductPicture {
  private readonly plate: Plate;
  private readonly size: number;

  constructor(shape: Shape, sample: Colourway, size: number, smooth: boolean) {
    this.size = size;
    const scene = new Scene([{ parts: shape.parts }, { parts: [backdrop], palette: 1 }]);
    this.plate = new Plate(scene, shape.camera, [LIGHT], size, size);
    if (smooth) this.plate.refine(lookOf(sample));
  }

  get rays(): number {
    return this.plate.rays;
  }

  print(way: Colourway, seed: number): Buffer {
    return print(this.plate.shade(lookOf(way)), this.size, this.size, { ...STUDIO_FILM, seed });
  }
}
