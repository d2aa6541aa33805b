import { Lens } from '#core/camera.ts';
import type { Vec3 } from '#core/math.ts';
import { Scene } from '#core/scene.ts';
import { Sight } from '#core/sight.ts';
import type { Photo, Thing } from '#scenes/photo.ts';
import { nth, sceneOf } from './post-picture.ts';

export interface Shown {
  shape: string;
  colour: string;
  /** Place in the frame, 0..1 from the top left. */
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

const ASPECT = 0.8;
const MARGIN = 0.04;

function inFrame(x: number, y: number): boolean {
  return Math.min(x, y) > MARGIN && Math.max(x, y) < 1 - MARGIN;
}

function rounded(v: number): number {
  return Math.round(v * 1000) / 1000;
}

/** The products in every take of a scene and where their tag dots go. */
export function tagsOf(photo: Photo): Shown[][] {
  const scene = sceneOf(photo);
  const lenses = photo.cameras.map((camera) => new Lens(camera, ASPECT));
  const sights = lenses.map((lens) => new Sight(scene, lens, 64, 80));
  return photo.takes.map((take, index) =>
    photo.things.flatMap((thing, palette) => {
      if (!thing.shape || thing.untagged) return [];
      const spot = sights[take.camera].pointAt(palette, ...lenses[take.camera].project(centreOf(thing)));
      if (!spot || !inFrame(...spot)) return [];
      const x = take.flip ? 1 - spot[0] : spot[0];
      return [
        { shape: thing.shape.key, colour: nth(thing.colours, index), x: rounded(x), y: rounded(spot[1]) },
      ];
    }),
  );
}
