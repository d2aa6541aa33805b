import type { Article } from './content-types.ts';

export const articlesWearing: readonly Article[] = [
  {
    slug: 'one-bag-for-seven-days',
    title: 'One bag for seven days',
    dek: 'An experiment with errands, a peach and a wedding.',
    by: 'ines',
    sections: [
      {
        heading: 'Monday to Wednesday',
        paragraphs: [
          'I own nine bags. Eight went into the wardrobe. The door did not close, which was the first finding.',
          'Monday was the bank. The bag behaved. Tuesday was the market, where I learned that it holds four peaches or three peaches and a phone. Wednesday it rained. I carried it under my coat, and for eleven minutes I was pregnant with a bag. A man gave me his seat. I took it.',
        ],
        shapes: ['handbag'],
      },
      {
        heading: 'Thursday was weak',
        paragraphs: [
          'Gym clothes. No bag this size holds gym clothes. I put the shoes in a paper sack and told everyone that it was bread. A small pack would have been honest, and I admit that here so nobody else has to.',
          'I also counted what I took out each night. Four pens. Two lipsticks. A notebook in which I had written “buy fewer pens”. The weight went from 1.9 kilos to 1.1 by removing things I had been carrying for company.',
        ],
        shapes: ['backpack', 'notebook', 'lipstick'],
      },
      {
        heading: 'The wedding',
        paragraphs: [
          'Saturday. The bag had coffee on it. A damp cloth, a dry cloth, ten minutes on a chair by the window, and it went to church like a cousin who used to be wild. I added earrings and sunglasses. It was photographed more than the cake.',
          'Sunday I let it rest. It stood on the table, upright, empty. I opened the wardrobe. The others had not moved. I kept three, gave away five, and apologized to one.',
        ],
        shapes: ['earrings', 'sunglasses', 'handbag'],
      },
    ],
  },
  {
    slug: 'how-to-read-a-serum-label',
    title: 'How to read a serum label in two minutes',
    dek: 'Order, percentages, smell, and the one line that you may ignore.',
    by: 'priya',
    sections: [
      {
        heading: 'The first five lines',
        paragraphs: [
          'Ingredients are listed by weight, heaviest first, down to one percent. Below that line the order is free, and marketing is allowed to play. So read the first five and you have read most of the bottle. Water is normal. Glycerin is good and cheap. If alcohol is in second place and your skin is dry, put it back.',
          'To find the one-percent line, look for a preservative: phenoxyethanol is limited to one percent in many countries. Whatever stands behind it is in there in small amounts. That includes the orchid.',
        ],
        shapes: ['serum'],
      },
      {
        heading: 'Percentages worth knowing',
        paragraphs: [
          'Niacinamide does its job at two to five percent. At ten it does the same job and adds a red face. Vitamin C likes a dark bottle and a deadline: write the opening date on the bottom with a marker. I tested mine after four months. The color had gone from straw to tea. Verdict: into the sink.',
        ],
        shapes: ['serum', 'notebook'],
      },
      {
        heading: 'What you may ignore',
        paragraphs: [
          '“Dermatologically tested” means that someone tested it. It doesn’t say what happened. “Natural” has no unit. A scent is nice in a perfume and a risk on a cheek, so keep it on the wrist.',
          'Then do a patch test: one drop behind the ear for three evenings. Result: nothing happened. Good. In my trade that is a standing ovation. Only now put makeup on top, and if it pills, wait two minutes longer. It is usually not the bottle. It is the hurry.',
        ],
        shapes: ['perfume', 'palette', 'lipstick'],
      },
    ],
  },
  {
    slug: 'a-kit-for-bad-weather',
    title: 'A kit for bad weather, from someone who has plenty',
    dek: 'Feet, back, hands, head. Then soup.',
    by: 'ewan',
    sections: [
      {
        heading: 'Feet',
        paragraphs: [
          'There is no bad weather, says a man who has never waited for the 38 in February. There is bad weather. You can, however, be dry in it from the ankle down. Look for a tongue that is sewn in to the top of the boot and a sole that’s stitched on, so a cobbler can do something about it in three years. Oil them on a Sunday night. It takes the length of the football results.',
          'My pair has had two winters and a river. Not bad.',
        ],
        shapes: ['boot'],
      },
      {
        heading: 'Back and head',
        paragraphs: [
          'Waxed cotton will keep out a shower for an hour and a downpour for as long as it takes to find a pub. Put the laptop in a bag inside the bag anyway. I’ve heard the sound a wet keyboard makes, and it’s a small one, like a sigh.',
          'A brimmed hat beats a hood for hearing buses. Get one that folds, because you’ll take it off indoors and then sit on it.',
        ],
        shapes: ['backpack', 'bucket-hat'],
      },
      {
        heading: 'Hands and middle',
        paragraphs: [
          'Wool. I’ve tried the clever fabrics and they smell of cleverness by Wednesday. A thick sweater stays warm when it’s damp, and damp is what we’re talking about here.',
          'Last, something hot to hold. A flask that’s leakproof on its side, not just in the shop. I fill mine with soup, walk up until I can’t see the town, and drink it looking at the inside of a cloud. You get home soaked at the edges, fine in the middle, and very slightly smug. That’s the whole sport.',
        ],
        shapes: ['knit', 'tumbler'],
      },
    ],
  },
];
