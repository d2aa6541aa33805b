import { backpack } from './backpack.ts';
import { bucketHat } from './bucket-hat.ts';
import { mug, teapot } from './ceramics.ts';
import { cushion } from './cushion.ts';
import { eyeshadow } from './eyeshadow.ts';
import { boot, sandal, sneaker } from './footwear.ts';
import { perfume, serum } from './fragrance.ts';
import { handbag } from './handbag.ts';
import { headphones } from './headphones.ts';
import { earrings, ring } from './jewellery.ts';
import { knit } from './knit.ts';
import { lamp } from './lamp.ts';
import { notebook } from './notebook.ts';
import { plant } from './plant.ts';
import { rug } from './rug.ts';
import type { Shape } from './shape.ts';
import { speaker } from './speaker.ts';
import { sunglasses } from './sunglasses.ts';
import { tee } from './tee.ts';
import { tubChair } from './tub-chair.ts';
import { tumbler } from './tumbler.ts';
import { candle, lipstick } from './vanity.ts';
import { vase } from './vase.ts';
import { watch } from './watch.ts';

/** Everything the demo shops sell, in the order it is drawn. */
export const CATALOGUE: readonly Shape[] = [
  vase, perfume, handbag, headphones, tubChair, lipstick, candle, tee, sneaker, watch, mug, lamp, cushion, sunglasses, bucketHat,
  notebook, plant, rug, tumbler, serum, eyeshadow, ring, earrings, backpack, knit, teapot, speaker, boot, sandal,
];
