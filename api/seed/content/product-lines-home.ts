import type { ProductLine } from './content-types.ts';
import { googleCategories } from './google-categories.ts';

export const productLinesHome: readonly ProductLine[] = [
  {
    shape: 'vase',
    brand: 'field-kiln',
    title: 'Ribbed stoneware vase',
    description:
      'Thrown in one pull, then ribbed with a wooden comb that is older than the potter. 24 cm tall with a 4 cm neck, so three stems look like an arrangement. Glazed inside and watertight; wash it by hand and the specks will outlive us all.',
    price_cents_usd: [5200, 6800],
    google_category: googleCategories.vase,
    keywords: ['vase', 'stoneware', 'ribbed', 'handmade', 'shelf', 'flowers'],
  },
  {
    shape: 'vase',
    brand: 'oat-house',
    title: 'Supper vase',
    description:
      'A round-bellied vase for the middle of the table, low enough at 22 cm to see who is talking. Speckled stoneware with a satin glaze. Takes water, dried stems or the good pencils.',
    price_cents_usd: [3900, 5400],
    google_category: googleCategories.vase,
    keywords: ['vase', 'table', 'ceramic', 'dried flowers', 'centerpiece'],
  },
  {
    shape: 'tub-chair',
    brand: 'norrby',
    title: 'Bouclé tub chair',
    description:
      'One curved shell, four birch legs and a seat that is 44 cm off the floor, which is the height you can get up from without a noise. Wool-blend bouclé over cold foam, 74 cm wide. The legs unscrew for narrow stairs; vacuum it, don’t scrub it.',
    price_cents_usd: [72000, 84000],
    google_category: googleCategories['tub-chair'],
    keywords: ['chair', 'armchair', 'bouclé', 'living room', 'reading', 'furniture'],
  },
  {
    shape: 'tub-chair',
    brand: 'loom-lull',
    title: 'Curl-up chair',
    description:
      'Made for sitting sideways, legs over the arm, as nobody’s mother allowed. Looped wool cover from our own mill, kiln-dried frame, 76 cm wide. Holds one adult, or one child and a very large dog.',
    price_cents_usd: [56000, 66000],
    google_category: googleCategories['tub-chair'],
    keywords: ['chair', 'wool', 'cozy', 'reading nook', 'furniture'],
  },
  {
    shape: 'candle',
    brand: 'oat-house',
    title: 'Soy candle, 220 g',
    description:
      'Soy wax, cotton wick, about 45 hours if you trim it and 30 if you don’t. Smells of toast, clean laundry and a little smoke, and stops before the next room. The glazed jar goes on to hold cotton buds or one succulent.',
    price_cents_usd: [3400, 3800],
    google_category: googleCategories.candle,
    keywords: ['candle', 'soy', 'home fragrance', 'gift', 'evening'],
  },
  {
    shape: 'candle',
    brand: 'field-kiln',
    title: 'Kiln-end candle',
    description:
      'Poured into tumblers from the last shelf of the firing, where the glaze does as it likes. Rapeseed wax with cedar and cold tea, 200 g, roughly 40 hours. Wash the cup out with hot water and it is a cup again.',
    price_cents_usd: [2800, 3400],
    google_category: googleCategories.candle,
    keywords: ['candle', 'stoneware', 'cedar', 'refillable', 'gift'],
  },
  {
    shape: 'lamp',
    brand: 'norrby',
    title: 'Low Sun table lamp',
    description:
      'A table lamp for the part of the evening when the big light is an insult. Powder-coated steel, 38 cm tall, with a dimmer on the cord where your hand already is. Takes an E26 or E27 bulb up to 9 W; the first one is in the box.',
    price_cents_usd: [12900, 15900],
    google_category: googleCategories.lamp,
    keywords: ['lamp', 'table lamp', 'dimmable', 'bedside', 'light'],
  },
  {
    shape: 'cushion',
    brand: 'loom-lull',
    title: 'Big linen cushion',
    description:
      'Washed linen, 50 × 50 cm, with a hidden zipper and a feather inner that takes a karate chop and recovers. The cover goes in at 40 degrees and comes out softer. Sold one at a time, because nobody agrees on the right number.',
    price_cents_usd: [4200, 5600],
    google_category: googleCategories.cushion,
    keywords: ['cushion', 'throw pillow', 'linen', 'sofa', 'bedroom'],
  },
  {
    shape: 'cushion',
    brand: 'norrby',
    title: 'Back-row cushion',
    description:
      'A firm 48 cm cushion that props you up through the whole film. Cotton and wool cover, recycled filling, piped edge. Made from the ends of our chair fabric, so it matches on purpose.',
    price_cents_usd: [3600, 4400],
    google_category: googleCategories.cushion,
    keywords: ['cushion', 'throw pillow', 'wool', 'sofa', 'support'],
  },
  {
    shape: 'rug',
    brand: 'loom-lull',
    title: 'Hand-tufted wool rug, 120 × 180',
    description:
      'Undyed and dyed wool, 14 mm deep, tufted by hand on a cotton back. Sheds for a month, like a new cat, and then stops. Spot-clean with cold water and turn it twice a year so that it fades evenly.',
    price_cents_usd: [28000, 34000],
    google_category: googleCategories.rug,
    keywords: ['rug', 'wool', 'tufted', 'living room', 'bedroom', 'floor'],
  },
  {
    shape: 'plant',
    brand: 'slowleaf',
    title: 'Forgiving houseplant, potted',
    description:
      'About 40 cm tall with its pot, happy a meter or two from a window. Water it when the top knuckle of soil is dry; if you forget, it sulks for a day and moves on. Comes in a glazed pot with a saucer, in soil that has already settled.',
    price_cents_usd: [3200, 4400],
    google_category: googleCategories.plant,
    keywords: ['plant', 'houseplant', 'pot', 'easy care', 'green'],
  },
  {
    shape: 'plant',
    brand: 'slowleaf',
    title: 'Windowsill plant, potted',
    description:
      'Raised for eight months before it leaves, so that it arrives with opinions and roots. Fits a 16 cm sill, likes morning light and hates radiators. If it gives up in the first ninety days, send a photo and we send its cousin.',
    price_cents_usd: [2600, 3400],
    google_category: googleCategories.plant,
    keywords: ['plant', 'houseplant', 'windowsill', 'gift', 'green'],
  },
];
