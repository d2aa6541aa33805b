import { bath } from './bath.ts';
import { bedside } from './bedside.ts';
import { desk } from './desk.ts';
import { entryway } from './entryway.ts';
import { flatlay } from './flatlay.ts';
import { gifts } from './gifts.ts';
import { jewels } from './jewels.ts';
import { kitchen } from './kitchen.ts';
import type { Photo } from './photo.ts';
import { picnic } from './picnic.ts';
import { reading } from './reading.ts';
import { shelf } from './shelf.ts';
import { shoes } from './shoes.ts';
import { studio } from './studio.ts';
import { vanity } from './vanity.ts';
import { wardrobe } from './wardrobe.ts';
import { windowsill } from './windowsill.ts';

/** Every scene that lifestyle photos are taken in. */
export const ALBUM: readonly Photo[] = [
  shelf,
  flatlay,
  desk,
  vanity,
  bedside,
  kitchen,
  entryway,
  reading,
  picnic,
  jewels,
  shoes,
  gifts,
  windowsill,
  bath,
  wardrobe,
  studio,
];
