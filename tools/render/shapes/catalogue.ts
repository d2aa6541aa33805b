import { backpack } from './backpack.ts';
import { boot } from './boot.ts';
import { bucketHat } from './bucket-hat.ts';
import { candle } from './candle.ts';
import { cushion } from './cushion.ts';
import { earrings } from './earrings.ts';
import { eyeshadow } from './eyeshadow.ts';
import { handbag } from './handbag.ts';
import { headphones } from './headphones.ts';
import { knit } from './knit.ts';
import { lamp } from './lamp.ts';
import { lipstick } from './lipstick.ts';
import { mug } from './mug.ts';
import { notebook } from './notebook.ts';
import { perfume } from './perfume.ts';
import { plant } from './plant.ts';
import { ring } from './ring.ts';
import { rug } from './rug.ts';
import { sandal } from './sandal.ts';
import { serum } from './serum.ts';
import type { Shape } from './shape.ts';
import { sneaker } from './sneaker.ts';
import { speaker } from './speaker.ts';
import { sunglasses } from './sunglasses.ts';
import { teapot } from './teapot.ts';
import { tee } from './tee.ts';
import { tubChair } from './tub-chair.ts';
import { tumbler } from './tumbler.ts';
import { vase } from './vase.ts';
import { watch } from './watch.ts';

/** Everything the demo shops sell, in the order it is drawn. */
export const CATALOGUE: readonly Shape[] = [
  vase,
  perfume,
  handbag,
  headphones,
  tubChair,
  lipstick,
  candle,
  tee,
  sneaker,
  watch,
  mug,
  lamp,
  cushion,
  sunglasses,
  bucketHat,
  notebook,
  plant,
  rug,
  tumbler,
  serum,
  eyeshadow,
  ring,
  earrings,
  backpack,
  knit,
  teapot,
  speaker,
  boot,
  sandal,
];
