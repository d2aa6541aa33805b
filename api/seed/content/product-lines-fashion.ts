import type { ProductLine } from './content-types.ts';
import { googleCategories } from './google-categories.ts';

export const productLinesFashion: readonly ProductLine[] = [
  {
    shape: 'handbag',
    brand: 'tessel',
    title: 'Arc top-handle bag',
    description:
      'Cut from one pebbled hide, with a curved flap and a clasp that closes with a small, satisfying opinion. 27 × 20 × 11 cm: a paperback, a tumbler and everything else. Unlined suede inside; wipe with a dry cloth, feed once a year.',
    price_cents_usd: [14800, 16800],
    google_category: googleCategories.handbag,
    keywords: ['handbag', 'leather', 'top handle', 'bag', 'going out'],
  },
  {
    shape: 'handbag',
    brand: 'plain-tuesday',
    title: 'Errand bag',
    description:
      'One grab handle, one pocket that fits a phone, one that fits what you actually came for. Vegetable-tanned leather that starts stiff and gets chatty after a month. 25 cm wide, stands up by itself in cafés.',
    price_cents_usd: [9200, 11200],
    google_category: googleCategories.handbag,
    keywords: ['handbag', 'leather', 'everyday bag', 'errands'],
  },
  {
    shape: 'backpack',
    brand: 'mosswick',
    title: 'Daylong backpack, 18 L',
    description:
      'Waxed cotton canvas with a roll of padding where your spine is. Takes a 14-inch laptop, a rain jacket and two sandwiches, in that order of importance. Re-wax it once a year with a hair dryer and patience.',
    price_cents_usd: [8800, 11800],
    google_category: googleCategories.backpack,
    keywords: ['backpack', 'canvas', 'laptop bag', 'commute', 'hiking'],
  },
  {
    shape: 'backpack',
    brand: 'tessel',
    title: 'Straight-back backpack',
    description:
      'A tidy 14-liter pack that keeps its shape on the floor of a restaurant. Coated twill, leather pulls, a trolley sleeve that we resisted for years. Holds a 13-inch laptop and a change of mind.',
    price_cents_usd: [12800, 14800],
    google_category: googleCategories.backpack,
    keywords: ['backpack', 'work bag', 'laptop', 'travel', 'tidy'],
  },
  {
    shape: 'tee',
    brand: 'plain-tuesday',
    title: 'Heavyweight tee',
    description:
      'Organic cotton at 240 g, so it hangs instead of clinging. Boxy, pre-shrunk, with a collar that has been through 50 washes on purpose. Runs true; size up if you like to be left alone.',
    price_cents_usd: [3600, 4200],
    google_category: googleCategories.tee,
    keywords: ['tee', 't-shirt', 'cotton', 'basics', 'boxy'],
  },
  {
    shape: 'tee',
    brand: 'mosswick',
    title: 'Long-walk tee',
    description:
      'Merino and cotton, half each, which is how you wear a T-shirt for three days and still get hugged. Flat seams under the straps, longer at the back. Cool wash, dry in the shade.',
    price_cents_usd: [4800, 5400],
    google_category: googleCategories.tee,
    keywords: ['tee', 't-shirt', 'merino', 'hiking', 'travel'],
  },
  {
    shape: 'knit',
    brand: 'plain-tuesday',
    title: 'Rib-knit sweater',
    description:
      'Lambswool knitted in a wide rib that gives where you do. Raglan sleeves, deep cuffs, no itch at the neck because we line it. Wash it cold in a bag, dry it flat, tell it nothing happened.',
    price_cents_usd: [8900, 10900],
    google_category: googleCategories.knit,
    keywords: ['sweater', 'knit', 'lambswool', 'rib', 'winter'],
  },
  {
    shape: 'knit',
    brand: 'loom-lull',
    title: 'House sweater',
    description:
      'The sweater that was never meant to leave the house and is now seen at the market. Undyed and dyed wool from three farms, 620 g, with elbows knitted double. Hand wash, and keep it away from the cat.',
    price_cents_usd: [11800, 13800],
    google_category: googleCategories.knit,
    keywords: ['sweater', 'knit', 'wool', 'cozy', 'home'],
  },
  {
    shape: 'bucket-hat',
    brand: 'mosswick',
    title: 'Packable bucket hat',
    description:
      'Folds to the size of a sandwich and forgets that it was folded. Tight-woven cotton, a brim that stays down in wind, and a loop for hanging it on a nail. Two sizes, because heads.',
    price_cents_usd: [3400, 4000],
    google_category: googleCategories['bucket-hat'],
    keywords: ['bucket hat', 'sun hat', 'cotton', 'packable', 'summer'],
  },
  {
    shape: 'sneaker',
    brand: 'cobb-lace',
    title: 'Court low sneaker',
    description:
      'A low shoe on a stitched rubber sole, so that it can be resoled instead of replaced. Leather lining, cork footbed, spare laces in the box. Snug for a week; after that you will wear them to take out the trash.',
    price_cents_usd: [9800, 12400],
    google_category: googleCategories.sneaker,
    keywords: ['sneakers', 'shoes', 'low top', 'resoleable', 'everyday'],
  },
  {
    shape: 'boot',
    brand: 'cobb-lace',
    title: 'Puddle boot',
    description:
      'An ankle boot with a welted sole and a tongue sewn in to the top, so the first three puddles stay outside. Oiled leather that scuffs nicely. Half sizes, and a repair price printed on the box.',
    price_cents_usd: [16500, 19500],
    google_category: googleCategories.boot,
    keywords: ['boots', 'ankle boots', 'leather', 'rain', 'repairable'],
  },
  {
    shape: 'watch',
    brand: 'little-orrery',
    title: 'Minor Planet watch, 36 mm',
    description:
      'A quiet dial, a strap that breaks in by Thursday, and hands you can read without glasses. Steel case, 36 mm, Swiss quartz inside, 5 bar outside. The battery lasts about four years; we send a card.',
    price_cents_usd: [14500, 17500],
    google_category: googleCategories.watch,
    keywords: ['watch', 'wristwatch', '36 mm', 'steel', 'strap', 'gift'],
  },
  {
    shape: 'ring',
    brand: 'little-orrery',
    title: 'Pebble ring',
    description:
      'Recycled silver, softened at the edges until it feels found. Finish and stone follow the color you choose. Polished by hand in sizes 5 to 11; take it off for clay, bread and climbing.',
    price_cents_usd: [5800, 8400],
    google_category: googleCategories.ring,
    keywords: ['ring', 'silver', 'jewelry', 'stacking', 'gift'],
  },
  {
    shape: 'earrings',
    brand: 'little-orrery',
    title: 'Moonlet earrings',
    description:
      'A pair that weighs less than a paper clip and still gets noticed across a table. Posts of surgical steel, the rest recycled brass under a thick plating. If you lose one, we make its twin at half price.',
    price_cents_usd: [4600, 6800],
    google_category: googleCategories.earrings,
    keywords: ['earrings', 'jewelry', 'lightweight', 'gift'],
  },
  {
    shape: 'sunglasses',
    brand: 'half-squint',
    title: 'Thick acetate sunglasses',
    description:
      'Eight millimeters of acetate, so they look intentional on every face. Full UV filter, five-barrel hinges, lenses that an optician can swap. The case squeaks when it shuts, which is how you know that they are in it.',
    price_cents_usd: [9500, 12500],
    google_category: googleCategories.sunglasses,
    keywords: ['sunglasses', 'acetate', 'UV', 'summer', 'eyewear'],
  },
  {
    shape: 'sunglasses',
    brand: 'half-squint',
    title: 'Spare Pair sunglasses',
    description:
      'The pair that lives in the car, the coat or the other bag. Same frame shape as our good ones, recycled acetate, a price you can sit on. UV 400, one size, no case and no hard feelings.',
    price_cents_usd: [5400, 6400],
    google_category: googleCategories.sunglasses,
    keywords: ['sunglasses', 'recycled', 'UV', 'spare', 'eyewear'],
  },
];
