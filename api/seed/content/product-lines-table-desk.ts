import type { ProductLine } from './content-types.ts';
import { googleCategories } from './google-categories.ts';

export const productLinesTableDesk: readonly ProductLine[] = [
  {
    shape: 'mug',
    brand: 'field-kiln',
    title: 'Dipped stoneware mug',
    description:
      'Dipped by hand and left bare at the foot, so every glaze line wobbles in its own way. Holds 320 ml, with a handle that fits three fingers and a lip thin enough for tea. Dishwasher and microwave are fine; we checked on ours.',
    price_cents_usd: [2400, 2900],
    google_category: googleCategories.mug,
    keywords: ['mug', 'stoneware', 'coffee', 'tea', 'handmade', 'kitchen'],
  },
  {
    shape: 'mug',
    brand: 'oat-house',
    title: 'Second-cup mug',
    description:
      'The one at the front of the cupboard. 350 ml of speckled stoneware, heavy at the bottom so that it survives elbows. Dishwasher safe, and sold in ones because sets always break down to one anyway.',
    price_cents_usd: [1800, 2200],
    google_category: googleCategories.mug,
    keywords: ['mug', 'coffee', 'ceramic', 'everyday', 'kitchen'],
  },
  {
    shape: 'teapot',
    brand: 'field-kiln',
    title: 'Stoneware teapot, oak handle',
    description:
      'Pours without dribbling, which took eleven prototypes and one marriage counselor. 900 ml, three cups, with a steel strainer and an oiled oak handle that stays cool. Rinse it, never soap it.',
    price_cents_usd: [6400, 7800],
    google_category: googleCategories.teapot,
    keywords: ['teapot', 'stoneware', 'oak', 'tea', 'kitchen', 'gift'],
  },
  {
    shape: 'teapot',
    brand: 'oat-house',
    title: 'Rainy-day teapot',
    description:
      'A round 750 ml pot for two people, or one person and a long phone call. Glazed inside and out, wooden handle, lid with a notch so that it stays on for the last cup. Hand wash, then leave the lid off overnight.',
    price_cents_usd: [4800, 5600],
    google_category: googleCategories.teapot,
    keywords: ['teapot', 'ceramic', 'tea', 'rainy day', 'kitchen'],
  },
  {
    shape: 'tumbler',
    brand: 'mosswick',
    title: 'Insulated tumbler, 470 ml',
    description:
      'Double-walled steel that keeps coffee hot for five hours and honest for six. Fits a cup holder, a bike cage and most jacket pockets that are lied to. The lid comes apart in three pieces, all of which survive the dishwasher.',
    price_cents_usd: [2600, 3200],
    google_category: googleCategories.tumbler,
    keywords: ['tumbler', 'travel mug', 'insulated', 'steel', 'coffee', 'commute'],
  },
  {
    shape: 'tumbler',
    brand: 'plain-tuesday',
    title: 'Desk-to-door tumbler',
    description:
      'For people who leave with half a coffee in hand. 400 ml, powder-coated steel, a slide lid that clicks shut loudly enough to trust. Hand wash the lid; the rest can take it.',
    price_cents_usd: [2200, 2600],
    google_category: googleCategories.tumbler,
    keywords: ['tumbler', 'coffee', 'desk', 'commute', 'steel'],
  },
  {
    shape: 'notebook',
    brand: 'foolscap',
    title: 'Cloth-bound notebook, A5',
    description:
      '192 sewn pages of 90 g paper that take fountain pen without gossiping to the other side. Lies flat from the first page to the last. Book cloth cover, one ribbon, and an index for those who use one.',
    price_cents_usd: [1900, 2400],
    google_category: googleCategories.notebook,
    keywords: ['notebook', 'journal', 'paper', 'fountain pen', 'desk', 'stationery'],
  },
  {
    shape: 'notebook',
    brand: 'foolscap',
    title: 'Second-draft notebook',
    description:
      'Wide-ruled on the left, blank on the right, for saying it and then saying it better. 160 pages, sewn, with rounded corners that forgive a backpack. The first page is printed “ruin this one” to get it over with.',
    price_cents_usd: [1600, 1900],
    google_category: googleCategories.notebook,
    keywords: ['notebook', 'writing', 'ruled', 'paper', 'stationery', 'gift'],
  },
  {
    shape: 'headphones',
    brand: 'halo-audio',
    title: 'Over-ear H2 headphones',
    description:
      'Closed-back, 40 mm drivers, noise canceling that takes the edge off a train and leaves the announcements in. 34 hours on a charge, 268 g on your head. Ear pads twist off, and a new pair costs less than lunch.',
    price_cents_usd: [19900, 23900],
    google_category: googleCategories.headphones,
    keywords: ['headphones', 'over-ear', 'noise canceling', 'wireless', 'desk', 'travel'],
  },
  {
    shape: 'headphones',
    brand: 'halo-audio',
    title: 'Over-ear H1 headphones',
    description:
      'The H2’s older sister: no app, a real switch for noise canceling and a volume wheel you can find in the dark. Wired or wireless, 28 hours, folds flat into a canvas pouch. Opens with one screw, should you be that sort of person.',
    price_cents_usd: [12900, 14900],
    google_category: googleCategories.headphones,
    keywords: ['headphones', 'over-ear', 'wireless', 'wired', 'repairable', 'music'],
  },
  {
    shape: 'speaker',
    brand: 'halo-audio',
    title: 'Room speaker S2',
    description:
      'One speaker for one room, tuned so that voices sound like people and not like a podcast. Cloth front, real knob, 14 hours away from the wall. Two of them make stereo; three of them make an argument.',
    price_cents_usd: [14900, 17900],
    google_category: googleCategories.speaker,
    keywords: ['speaker', 'wireless', 'kitchen radio', 'stereo', 'music', 'home'],
  },
];
