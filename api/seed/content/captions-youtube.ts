import { captionList } from './caption-list.ts';

export const captionsYoutube = captionList('YOUTUBE', [
  {
    shapes: ['tub-chair', 'rug', 'lamp', 'cushion'],
    by: 'malik',
    lines: [
      'New video: twelve minutes on seat height, and I’d have gone longer. Everything in the room is tagged.',
      'I rebuilt the corner for less than the couch cost. The couch is fine with it. The couch has no mouth.',
    ],
  },
  {
    shapes: ['tub-chair', 'vase', 'lamp', 'rug'],
    by: 'freja',
    lines: [
      'I explain every object I own. It takes 19 minutes.',
      'One year without buying anything over 30 cm. The results were small.',
    ],
  },
  {
    shapes: ['cushion', 'rug', 'candle'],
    lines: [
      'The whole living room, with prices, and a tour of the cables I hid badly.',
      'We live in 41 square meters and we made a video about all of them.',
    ],
  },
  {
    shapes: ['candle', 'perfume'],
    by: 'camille',
    lines: ['Eleven scents, one scarf, no headache until number nine. Chapters below.'],
  },
  {
    shapes: ['vase', 'mug', 'teapot'],
    by: 'hanako',
    lines: ['An hour in the studio. I speak twice.'],
  },
  {
    shapes: ['mug'],
    by: 'hanako',
    lines: ['How a handle is pulled, from the beginning. Bring tea.'],
  },
  {
    shapes: ['mug', 'teapot', 'tumbler'],
    lines: [
      'I poured hot water into nine vessels and wrote down the temperature for a day. Someone had to.',
      'The morning routine video, honest version, 6:40 to 7:55.',
    ],
  },
  {
    shapes: ['plant'],
    by: 'linh',
    lines: [
      'Annual review. All forty-one speak (through me). Promotions at the end. #fortyoneplants',
      'Why Brian died: a documentary.',
    ],
  },
  {
    shapes: ['plant', 'vase'],
    lines: ['Spring repotting, three hours cut to eleven minutes and one swear word.'],
  },
  {
    shapes: ['notebook'],
    by: 'jonas',
    lines: [
      '1. Nine notebooks. 2. One terrible pen. 3. A winner. 4. A letter to the manufacturer of number six.',
      'I used one notebook for a year. 1. It’s full. 2. I’m different. 3. The ribbon survived.',
    ],
  },
  {
    shapes: ['notebook', 'headphones', 'lamp', 'speaker'],
    lines: [
      'Desk tour. The drawer stays shut for legal reasons. #deskday',
      'How I set up a desk in a bedroom without seeing the desk from the bed.',
    ],
  },
  {
    shapes: ['headphones', 'speaker'],
    by: 'theo',
    lines: [
      'Twenty-two minutes, four graphs, one apology to my neighbors.',
      'I listened to the same song 100 times. 0.4 dB between channels. I now dislike the song.',
    ],
  },
  {
    shapes: ['handbag'],
    by: 'ines',
    lines: [
      'One bag, one week, seven outfits. Thursday is weak. I left it in.',
      'I asked four cobblers about my bag. They disagreed. So: a video.',
    ],
  },
  {
    shapes: ['handbag', 'backpack'],
    lines: [
      'Carry-on only, eleven days, with a list you can steal. #carryonclub',
      'Repairing the strap myself, with supervision.',
    ],
  },
  {
    shapes: ['sneaker', 'boot'],
    by: 'diego',
    lines: [
      'We open the shoe, we look at its heart, we close the shoe. Híjole.',
      'My cousin’s left foot gets its own episode. You asked. He agreed. Mostly.',
    ],
  },
  {
    shapes: ['boot', 'backpack', 'knit'],
    by: 'ewan',
    lines: [
      'Two nights out, forecast ignored. Kit list in the tags, lessons in the last chapter.',
      'Four months of commuting in it. The short version: not bad.',
    ],
  },
  {
    shapes: ['tee'],
    lines: ['I washed it thirty times so that you could see the collar.'],
  },
  {
    shapes: ['tee', 'knit'],
    lines: ['The wardrobe video: 26 pieces, three jokes, one moth.'],
  },
  {
    shapes: ['knit', 'cushion'],
    by: 'saoirse',
    lines: [
      'It rained for the entire edit, so there’s an hour of wool with weather in the back. You’re welcome, or I’m sorry.',
    ],
  },
  {
    shapes: ['sunglasses', 'bucket-hat', 'tumbler', 'tee'],
    by: 'kalea',
    lines: [
      'a week of beach bags, ranked. the sand had a strong season',
      'long one today. get a drink, sit in the shade, i’ll wait',
    ],
  },
  {
    shapes: ['watch', 'ring', 'earrings'],
    by: 'zanele',
    lines: [
      'Sit with me and my mother while we clean forty years of jewelry. She interrupts. Let her.',
      'Start with one good piece. I’ll show you which, and then I’ll show you mine.',
    ],
  },
  {
    shapes: ['watch'],
    lines: [
      'Three watches, three wrists, one tape measure. #wristcheck',
      'What a watchmaker sees when I hand him mine. He sighed twice.',
    ],
  },
  {
    shapes: ['perfume', 'serum', 'palette', 'lipstick'],
    lines: [
      'Everything I used up this year and would buy again, plus a short list of enemies.',
      'Full face with what’s left in my travel bag. It’s mostly optimism.',
    ],
  },
  {
    shapes: ['lipstick', 'palette', 'serum'],
    by: 'priya',
    lines: [
      'Reading labels for 15 minutes: what each line means, what it can’t mean, and one typo.',
      'Control, sample A, sample B. I wore all three to a wedding.',
    ],
  },
  {
    shapes: ['serum', 'candle', 'palette', 'perfume'],
    by: 'bruna',
    lines: [
      'The slow one. Thirty minutes, low light, no music. My husband fell asleep off camera; that’s the breathing.',
    ],
  },
  {
    lines: [
      'New video is up. The tagged things are the ones I kept.',
      'Chapters, links and corrections below. Mostly corrections.',
      'You asked for the long version. It has an intermission.',
    ],
  },
]);
