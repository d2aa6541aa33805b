import type { Camera } from '#core/camera.ts';
import type { Film } from '#core/film.ts';
import type { Gobo, Light } from '#core/light.ts';
import type { Part } from '#core/part.ts';
import type { Placement } from '#core/scene.ts';
import type { Shape } from '#shapes/shape.ts';

/** Something in a photo: a product, which gets a tag dot, or a prop. */
export interface Thing extends Omit<Placement, 'parts' | 'palette'> {
  shape?: Shape;
  parts?: readonly Part[];
  /** One value for each variant; a single one serves all. Product color keys, or `#rrggbb` for props. */
  colors: string;
  /** Second colors of a prop, in the same way. */
  seconds?: string;
  /** Too hidden or too small to be tagged. */
  untagged?: boolean;
}

/** One take of a scene: its light, its camera and the colors of its things. */
export interface Take {
  key: string;
  camera: number;
  lamp: 0 | 1;
  light: Partial<Light>;
  gobo: Gobo;
  film?: Partial<Film>;
  /** Mirrors the photo. */
  flip?: boolean;
}

export interface Photo {
  key: string;
  things: readonly Thing[];
  cameras: readonly Camera[];
  /** The two lamp positions that shadows are baked for. */
  lamps: readonly [Pick<Light, 'dir' | 'hardness'>, Pick<Light, 'dir' | 'hardness'>];
  takes: readonly Take[];
}
