import { captionList } from './caption-list.ts';

export const captionsImageBeauty = captionList('IMAGE', [
  {
    shapes: ['perfume'],
    lines: [
      'Wore it to the dentist. He asked. While drilling.',
      'Square bottle, does not roll. I own a sloping dresser; this matters.',
      'Sprayed my scarf on Monday. It’s Friday and the scarf is still telling the story.',
      'My sister borrowed it “for one evening”. Here is a photo to remember it by.',
    ],
  },
  {
    shapes: ['perfume'],
    by: 'camille',
    lines: [
      'A garden wall in July, four in the afternoon, warm on the side you lean on. My train was late, so I had time to check.',
      'First the peel, then the wood, then the drawer where someone kept the good tablecloths. Longevity: one opera.',
    ],
  },
  {
    shapes: ['perfume', 'serum'],
    by: 'amira',
    lines: [
      'Alcohol, water, six allergens, declared. And then, at dusk, my grandmother’s courtyard. Twice a day, after meals.',
    ],
  },
  {
    shapes: ['perfume'],
    by: 'imani',
    lines: ['Went swimming in it by accident. Sea 0, perfume 1.'],
  },
  {
    shapes: ['lipstick'],
    lines: [
      'Put it on in a lift without a mirror. Arrived a different woman.',
      'Survived coffee, a phone call and most of a croissant.',
      'The case clicks. I would pay for the click alone.',
      'My grandmother’s shade, give or take forty years.',
    ],
  },
  {
    shapes: ['lipstick'],
    by: 'ines',
    lines: [
      'The meeting was at nine. The lipstick was at eight fifty-nine. It led.',
      'Lipstick first. Then the errands know who they’re dealing with.',
    ],
  },
  {
    shapes: ['lipstick', 'palette'],
    by: 'priya',
    lines: [
      'Three arms, north light, no filter. Swatch, wait two minutes, rub with a tissue. Result: pigment stayed, tissue bored.',
      'Test: nine hours and one samosa. Result: lost 20 percent, all of it to the samosa. Verdict: acceptable.',
    ],
  },
  {
    shapes: ['lipstick'],
    by: 'margie',
    lines: [
      'Honey, at my age you don’t blot. You commit. 💄',
      'My preacher noticed. My preacher’s wife asked for the link.',
    ],
  },
  {
    shapes: ['lipstick', 'mug', 'vase'],
    by: 'xochitl',
    lines: ['This color. Then coffee. Then words.'],
  },
  {
    shapes: ['serum'],
    lines: [
      'Two drops. I counted them for a week like a nervous pharmacist.',
      'Day 21: nobody asks if I’m tired any more. I am, though.',
      'It says on the label what it can’t do. I trust it with the rest.',
    ],
  },
  {
    shapes: ['serum'],
    by: 'bruna',
    lines: [
      'It’s 00:40, the street is quiet and I’ve just read him the whole ingredient list. He said “niacinamide” in his sleep.',
      'Come closer. Damp skin, two drops, press, don’t rub. My husband thinks I’m praying. Maybe.',
    ],
  },
  {
    shapes: ['serum', 'candle'],
    by: 'hyejin',
    lines: ['Home at 7 am. Curtains. Two drops. Good night, everyone who is having breakfast.'],
  },
  {
    shapes: ['palette'],
    lines: [
      'Used every pan. Even the one I was saving for a personality.',
      'Done on a moving train, between two stations and a tunnel. #tracksidemakeup',
      'The mirror is big enough for both eyes at once. Luxury.',
    ],
  },
  {
    shapes: ['palette'],
    by: 'nadia',
    lines: ['Two thin coats, let it dry, don’t touch the wet edge. Walls, lids, same trade.'],
  },
]);
