import { captionList } from './caption-list.ts';

export const captionsInstagram = captionList('INSTAGRAM', [
  {
    shapes: ['vase', 'plant'],
    lines: [
      'Shelf of the week. Slide two is the shelf with its arms full. #shelfday',
      'Reposting because forty of you asked about the pot and none of you about me.',
    ],
  },
  {
    shapes: ['tub-chair', 'rug', 'cushion'],
    lines: [
      'Corner, finished. It took two years and one weekend. #calmcorner #firstflat',
      'From the grid: the reading corner, five minutes before the children found it.',
      'Saved you the scroll: everything in this room is tagged, even the things I regret a little.',
    ],
  },
  {
    shapes: ['tub-chair', 'lamp'],
    by: 'malik',
    lines: ['Sanded, oiled, sat in. What did the chair say to the lamp? Nothing. It was floored.'],
  },
  {
    shapes: ['candle', 'perfume'],
    lines: ['You can’t smell this photo, so here are six words: warm wood, clean sheets, someone baking.'],
  },
  {
    shapes: ['candle', 'perfume'],
    by: 'camille',
    lines: ['A church in August when you only came in for the cool. Then a moped went past.'],
  },
  {
    shapes: ['lamp'],
    lines: ['Evening series, 3 of 7. The light gets better; the photographer does not. #lampseason'],
  },
  {
    shapes: ['lamp', 'vase', 'tub-chair', 'rug'],
    by: 'freja',
    lines: ['The room has 61 objects. You are looking at four of them and a draft.'],
  },
  {
    shapes: ['cushion', 'knit'],
    lines: ['Soft things in hard weather. #softseason', 'Texture report: very.'],
  },
  {
    shapes: ['tumbler'],
    by: 'saoirse',
    lines: [
      'Drizzle, then a rainbow, then the rainbow’s drizzle, and not one dry bench in the county. Flask, though.',
    ],
  },
  {
    shapes: ['mug', 'teapot'],
    lines: [
      'Kitchen table, before anyone asked me anything. #slowsunday #coffeeorder',
      'The good cups are for Tuesdays. I’ve decided.',
      'Steam, window, nine minutes of peace. ☕',
    ],
  },
  {
    shapes: ['mug', 'teapot', 'vase'],
    by: 'hanako',
    lines: [
      'Opened the kiln at dawn. Most of them forgave me.',
      'Mended with gold in spring. I reach for it first.',
    ],
  },
  {
    shapes: ['tumbler', 'bucket-hat', 'sunglasses', 'tee'],
    by: 'kalea',
    lines: [
      'today’s office: one towel, two hours, zero wifi',
      'the sun said come out and i said let me get my things 🌊',
    ],
  },
  {
    shapes: ['notebook'],
    lines: [
      'Spread 14 of a notebook I promised not to show anyone.',
      'Three pens in, zero ghosting. #papernerd',
    ],
  },
  {
    shapes: ['notebook', 'watch', 'lamp'],
    by: 'jonas',
    lines: ['1. The desk. 2. The reason I’m never at the desk (kitchen table has better light). 3. See 2.'],
  },
  {
    shapes: ['headphones', 'speaker'],
    lines: ['Saturday’s listening pile, in order of how loudly I sing.'],
  },
  {
    shapes: ['speaker'],
    lines: ['New in the living room. The old one has gone to my dad, who says it “does radio”.'],
  },
  {
    shapes: ['headphones', 'speaker'],
    by: 'theo',
    lines: ['Measured in my kitchen at 82 dB. The kettle was 84. Retook it.'],
  },
  {
    shapes: ['headphones'],
    by: 'minh',
    lines: ['Helmet on, headphones off. Parked, helmet off, headphones on. Easy rule, still alive.'],
  },
  {
    shapes: ['handbag'],
    lines: [
      'What’s in it: carousel, slide 4 is alarming. #errandclub',
      'Third summer together. The leather has better color than I do.',
    ],
  },
  {
    shapes: ['handbag', 'lipstick', 'sunglasses'],
    by: 'ines',
    lines: [
      'Out by ten. Back by ten, the other one.',
      'The table was wobbly. The coffee was fine. The outfit held everything together.',
    ],
  },
  {
    shapes: ['tee', 'sneaker'],
    lines: [
      'Uniform, day five. Nobody has said a word, which is the dream.',
      'Stoop fit check. The neighbor’s dog gave it a nine. #plaintuesday',
    ],
  },
  {
    shapes: ['sneaker', 'boot'],
    by: 'diego',
    lines: [
      'Before and after, mis amores. Same shoes, new soles, old secrets.',
      'I said one pair. The cousin said two. We are a weak family. #zapatero',
    ],
  },
  {
    shapes: ['backpack', 'boot'],
    by: 'ewan',
    lines: [
      'Eleven miles, four seasons, one sandwich. Not bad at all.',
      'There’s a view behind that cloud. I’ve seen it on postcards. #puddleseason',
    ],
  },
  {
    shapes: ['backpack', 'bucket-hat'],
    lines: ['Packed in nine minutes, regretted in ten. #carryonclub'],
  },
  {
    shapes: ['sunglasses', 'bucket-hat'],
    lines: ['Incognito. My mother recognized me from two streets away.'],
  },
  {
    shapes: ['ring'],
    by: 'carter',
    lines: ['Mile 212. Windows down. Metal gets hot.'],
  },
  {
    shapes: ['sunglasses', 'bucket-hat'],
    by: 'carter',
    lines: ['Red rock, long shadow, good shade.'],
  },
  {
    shapes: ['watch'],
    lines: [
      'Wrist check from a train that was also late.',
      'My father’s word for it was “sufficient”. He wears one now.',
    ],
  },
  {
    shapes: ['ring', 'earrings'],
    lines: ['Small shine, big Tuesday.'],
  },
  {
    shapes: ['earrings'],
    lines: ['Sister on the left, sister on the right. We share these by calendar.'],
  },
  {
    shapes: ['earrings'],
    by: 'zanele',
    lines: [
      'Look at you, scrolling in your pajamas. Put the earrings on anyway. My mother says the ears are always dressed.',
    ],
  },
  {
    shapes: ['ring', 'earrings', 'watch'],
    by: 'zanele',
    lines: ['Golden hour found us first. Wear something it can hold on to. ✨'],
  },
  {
    shapes: ['perfume', 'serum', 'lipstick', 'palette'],
    lines: [
      'Bathroom shelf, censored. (The toothpaste was not photogenic.)',
      'Everything I finished this season, and the one I’m hiding from myself. #emptybottles',
      'Getting ready took ten minutes. Choosing took forty.',
    ],
  },
  {
    shapes: ['palette', 'lipstick', 'serum'],
    by: 'priya',
    lines: [
      'Swatched at noon, again at six. Swipe for oxidation. There isn’t any; I checked because you would.',
    ],
  },
  {
    shapes: ['serum'],
    by: 'bruna',
    lines: ['Past midnight, one lamp, door ajar. He asked if I’m coming. I said yes to the serum.'],
  },
  {
    shapes: ['plant'],
    by: 'linh',
    lines: [
      'Family portrait. Trevor is behind the tall one, sulking. #fortyoneplants',
      'Repotted Joan. She has asked for privacy at this time.',
    ],
  },
  {
    lines: [
      'Posted it there first, tagging it here properly.',
      'Found the link. It took me a coffee and a half. #asyouasked',
      'Photo by my brother, who would like a credit and a sandwich.',
      'Same corner, new light.',
    ],
  },
]);
