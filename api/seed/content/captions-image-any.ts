import { captionList } from './caption-list.ts';

export const captionsImageAny = captionList('IMAGE', [
  {
    lines: [
      'Bought with my own money, which is now its money.',
      'Took this photo eleven times. You’re looking at number four.',
      'Answering everyone at once: yes, it’s that color in real life.',
      'I moved a laundry basket out of frame for this. You’re welcome.',
      'A small good thing on a long grey day.',
      'Ask me again in a year. So far: yes.',
      'Tags are on the dots. The toast is not for sale.',
      'It was raining, so I photographed my purchases like a dragon. #hoard',
      'Window light, 9:10 am, one slipper.',
      'The shop wrapped it in newspaper, and I read the newspaper. Two gifts.',
      'Waited three months for the price to drop. Sweet, sweet patience. #pricewatch',
      'My flatmate says we have one already. My flatmate is correct and will not be consulted again.',
    ],
  },
  {
    by: 'freja',
    lines: ['One in, one out. The one that is out was a waffle iron.', 'Object 58. It may stay.'],
  },
  {
    by: 'mara',
    lines: ['Saved it in October, bought it in March, photographed it today. I move fast. #slowsunday'],
  },
  {
    by: 'luca',
    lines: ['I changed one thing in this room. My partner needed forty minutes to find it. Correct.'],
  },
  {
    by: 'chloe',
    lines: ['Will it fit in Susan? (Susan is a van. It fits in Susan.)'],
  },
  {
    by: 'ruth',
    lines: ['My friend Doris has one just like it, only not as nice. Bless her.'],
  },
  {
    by: 'kwame',
    lines: ['Effort: A. Finish: A. Punctuality of delivery: see me after class.'],
  },
  {
    by: 'dalia',
    lines: ['You want it. And how long have you wanted it? Let’s stay with that for a moment.'],
  },
  {
    by: 'thandi',
    lines: ['Would have posted this on time, but, well. You know me by now.'],
  },
  {
    by: 'hugo',
    lines: ['Not the lamp I came for. It never is. I’m quite happy.'],
  },
  {
    by: 'tariq',
    lines: ['Good things are like the 50: none for ages and then this one, right on time.'],
  },
  {
    by: 'mei',
    lines: ['38 cm of free shelf. This is 36. I breathed out.'],
  },
  {
    by: 'rania',
    lines: [
      'Dinner was called for eight. At eleven we were all in the kitchen, admiring this instead of leaving.',
    ],
  },
  {
    by: 'leila',
    lines: ['If this were a song it would be side B, track two, the one nobody skips.'],
  },
  {
    by: 'noor',
    lines: [
      'Back in stock as of this morning. I counted them twice and kept one.',
      'If yours arrives with a thank-you note, that’s my handwriting. Sorry in advance.',
    ],
  },
]);
