import type { ProductLine } from './content-types.ts';
import { googleCategories } from './google-categories.ts';

export const productLinesBeauty: readonly ProductLine[] = [
  {
    shape: 'perfume',
    brand: 'maison-aral',
    title: 'Eau de parfum No. 4',
    description:
      'The color in the name is where the scent begins; skin decides the rest. Opens bright, turns woody after an hour and is still on your scarf on Thursday. 50 ml in a square bottle that doesn’t roll off the dresser.',
    price_cents_usd: [9200, 11800],
    google_category: googleCategories.perfume,
    keywords: ['perfume', 'eau de parfum', 'fragrance', 'scent', 'gift'],
  },
  {
    shape: 'perfume',
    brand: 'ninth-drop',
    title: 'Close-range eau de toilette',
    description:
      'A scent for people within hugging distance and nobody else. Light, dry, gone by dinner, which is when you put on more. 50 ml, no dyes but the glass, full ingredient list on the back in a size you can read.',
    price_cents_usd: [5400, 6600],
    google_category: googleCategories.perfume,
    keywords: ['perfume', 'eau de toilette', 'light scent', 'everyday', 'fragrance'],
  },
  {
    shape: 'lipstick',
    brand: 'rouge-lab',
    title: 'Velvet bullet lipstick',
    description:
      'One swipe, soft matte, no tug. Stays through coffee, gives up politely at pasta. 3.5 g in a weighted case that closes with a click; the refill is half the price of the whole.',
    price_cents_usd: [2200, 2600],
    google_category: googleCategories.lipstick,
    keywords: ['lipstick', 'matte', 'lip color', 'refillable', 'makeup'],
  },
  {
    shape: 'lipstick',
    brand: 'ninth-drop',
    title: 'Balm bullet',
    description:
      'A lip balm that borrowed a lipstick’s coat. Sheer color, squalane and a little beeswax, so it can go on without a mirror or a plan. 3.2 g; keep it out of the glove box in July.',
    price_cents_usd: [1600, 1900],
    google_category: googleCategories.lipstick,
    keywords: ['lip balm', 'tinted', 'sheer', 'lip color', 'makeup'],
  },
  {
    shape: 'serum',
    brand: 'ninth-drop',
    title: 'Nightshift serum',
    description:
      'Niacinamide at five percent, squalane, and nothing that sparkles. Two drops on damp skin at night; the other seven are for next week. 30 ml of colored glass with a dropper that reaches the bottom.',
    price_cents_usd: [3200, 3800],
    google_category: googleCategories.serum,
    keywords: ['serum', 'niacinamide', 'skin care', 'night', 'fragrance free'],
  },
  {
    shape: 'serum',
    brand: 'rouge-lab',
    title: 'Base coat drops',
    description:
      'A thin serum that goes under makeup and keeps it from traveling. Glycerin, panthenol, no silicone, dry in the time it takes to find the other sock. 30 ml, glass bottle, batch number on the bottom.',
    price_cents_usd: [2600, 3000],
    google_category: googleCategories.serum,
    keywords: ['serum', 'primer', 'hydrating', 'skin care', 'makeup base'],
  },
  {
    shape: 'palette',
    brand: 'rouge-lab',
    title: 'Small-hours eyeshadow palette',
    description:
      'Shades that get along, built around the color in the name: pale ones for meetings, deep ones for afterwards. Pressed in-house, little fallout, a mirror you can actually use. Pans pop out and can be bought again one by one.',
    price_cents_usd: [3800, 4600],
    google_category: googleCategories.palette,
    keywords: ['eyeshadow', 'palette', 'makeup', 'refillable', 'evening'],
  },
];
