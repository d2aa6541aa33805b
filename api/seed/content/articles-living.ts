import type { Article } from './content-types.ts';

export const articlesLiving: readonly Article[] = [
  {
    slug: 'how-to-choose-a-chair-you-will-sit-in',
    title: 'How to choose a chair you will actually sit in',
    dek: 'Three measurements, one honest question and a strip of masking tape.',
    by: 'malik',
    sections: [
      {
        heading: 'Start with your knees',
        paragraphs: [
          'I have repaired something like three hundred chairs, and most of them were not broken. They were the wrong height. Sit on the chair you like best right now and measure from the floor to the top of the seat while you are in it. For most of us that is between 42 and 46 centimeters. Write it on your hand. Every product page lists that number and almost nobody reads it.',
          'Then depth. If there is no room for three fingers between the edge of the seat and the back of your knee, you will perch on it like a substitute teacher.',
        ],
        shapes: ['tub-chair'],
      },
      {
        heading: 'Tape the floor',
        paragraphs: [
          'Mark the footprint with masking tape and live with it for a weekend. You will step around the tape, curse the tape, and learn whether the drawer still opens. Tape costs four dollars and has saved me from two sofas. Measure the hall as well. I did that afterwards once, and the chair spent a night on the porch like a teenager.',
        ],
        shapes: ['rug'],
      },
      {
        heading: 'The honest question',
        paragraphs: [
          'What will you do in it? Reading wants a lamp behind the shoulder you don’t turn the pages with. Talking wants arms low enough to wave over. Napping wants a cushion and fewer questions.',
          'If the true answer is “put laundry on it”, buy the cheaper one. I say this with love, from under a pile of towels.',
        ],
        shapes: ['lamp', 'cushion'],
      },
    ],
  },
  {
    slug: 'a-pot-of-tea-slowly',
    title: 'A pot of tea, slowly',
    dek: 'What a potter looks for when she looks at a teapot.',
    by: 'hanako',
    sections: [
      {
        heading: 'Pick it up',
        paragraphs: [
          'Before the color, the weight. An empty pot should feel a little lighter than it looks. Fill it in your mind with water and ask your wrist. If the wrist hesitates, put it back.',
          'Then lift the lid. It should come away easily and return with a small sound. I have made many lids. The good ones sound like someone closing a book.',
        ],
        shapes: ['teapot'],
      },
      {
        heading: 'The spout tells the truth',
        paragraphs: [
          'A spout has one task, and it is not pouring. Every spout pours. Its task is to stop. Look at the lip: a clean edge, turned down slightly, cuts the last drop in two. A round, friendly edge lets it run down the belly and onto your table. In the shop, ask for water. A good shop will bring a bowl and watch with you.',
        ],
        shapes: ['teapot', 'vase'],
      },
      {
        heading: 'The cup is half of it',
        paragraphs: [
          'Thin lips for green tea, thicker ones for milk. A bare foot lets you feel how hot it is before your mouth finds out. I like a cup that asks for both hands in winter and one hand in June.',
          'Mine was broken in spring, and a friend mended it with lacquer and a line of gold. It holds less than before. I reach for it first. When the rain starts I fill the pot, carry it to the north window and do nothing at all until it is empty, which takes three cups, or one long shower of rain.',
        ],
        shapes: ['mug', 'candle'],
      },
    ],
  },
  {
    slug: 'listening-at-home-without-losing-your-neighbors',
    title: 'Listening at home without losing your neighbors',
    dek: 'One speaker, one pair of headphones, and where to put them.',
    by: 'theo',
    sections: [
      {
        heading: 'Move it before you replace it',
        paragraphs: [
          'I own a calibrated microphone and a neighbor called Mrs. Blackwood. Both have taught me more than any magazine. The microphone says that pulling a speaker 40 centimeters out of a corner removes about 6 dB of boom. Mrs. Blackwood says thank you.',
          'So before you buy anything, move what you have. Off the floor, away from the corner, level with your ears when you sit. Put a rug between it and the far wall. A rug is the cheapest audio upgrade there is, and nobody will try to sell you a cable for it.',
        ],
        shapes: ['speaker', 'rug'],
      },
      {
        heading: 'One good speaker beats two sad ones',
        paragraphs: [
          'In a kitchen you are never sitting in the middle. You are at the sink, then at the fridge, then looking for the lid. Stereo is wasted on you, and on me. Spend the money on a single box with a knob that you can turn with a wet hand.',
        ],
        shapes: ['speaker'],
      },
      {
        heading: 'After ten, headphones',
        paragraphs: [
          'Look at weight first: under 280 grams, or your neck will file a complaint around episode four. Then check that the pads come off. They last two years; the rest should last ten.',
          'Noise canceling is measured in decibels and felt in shoulders. I get 31 dB at 100 hertz on mine, which erases the fridge, the bus and, last Thursday, the smoke alarm. It was only toast. Mrs. Blackwood let herself in.',
        ],
        shapes: ['headphones', 'lamp'],
      },
    ],
  },
];
