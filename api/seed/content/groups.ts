import type { GroupIdea } from './content-types.ts';

export const groups: readonly GroupIdea[] = [
  {
    slug: 'calm-corners',
    name: 'Calm Corners',
    about:
      'Chairs, lamps, vases and the two square meters around them. Before photos are welcome; we have all been there.',
    members: ['malik', 'freja', 'mara', 'arjun', 'chloe', 'hugo', 'luca', 'mei', 'dalia', 'ruth'],
  },
  {
    slug: 'puddle-club',
    name: 'Puddle Club',
    about: 'Boots, packs, flasks and wool for people who go out anyway. Weather reports are on topic.',
    members: ['ewan', 'saoirse', 'diego', 'greta', 'deepak', 'aroha', 'sam', 'anneke', 'pilar'],
  },
  {
    slug: 'two-drops',
    name: 'Two Drops',
    about:
      'Skin, lips, lids and scent, with ingredient lists. No miracles, some arguments, excellent swatches.',
    members: ['priya', 'bruna', 'camille', 'hyejin', 'amira', 'nadia', 'margie', 'xochitl', 'imani'],
  },
  {
    slug: 'the-quiet-desk',
    name: 'The Quiet Desk',
    about:
      'Paper, headphones, lamps and one clean mug. Posts are short because everybody here is meant to be busy.',
    members: ['jonas', 'theo', 'bea', 'ellis', 'oleksa', 'kwame', 'otto', 'tomasz', 'marek'],
  },
  {
    slug: 'sunny-side',
    name: 'Sunny Side',
    about: 'Hats, shades, earrings and bags for daylight. Founded in the shade of a bus stop.',
    members: ['kalea', 'ines', 'zanele', 'joao', 'ngozi', 'fatou', 'carter', 'thandi', 'niamh', 'wei'],
  },
];
