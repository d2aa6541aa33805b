import { captionList } from './caption-list.ts';

export const captionsImageHome = captionList('IMAGE', [
  {
    shapes: ['vase'],
    lines: [
      'Three stems from the gas station and suddenly I am a person who does flowers.',
      'It leaks opinions, not water. Best vase I own.',
      'Dried grass, year two. Dusted once. #shelfday',
      'Bought for tulips, currently holding four whisks and a ruler.',
      'The crack in the photo is a shadow. Please stop writing to me about the crack.',
    ],
  },
  {
    shapes: ['vase'],
    by: 'hanako',
    lines: [
      'I weighed it in both hands before I looked at it. That is the right order.',
      'One branch. The rest is the vase’s work.',
      'Morning, north window. The glaze is two different colors until ten o’clock.',
    ],
  },
  {
    shapes: ['vase'],
    by: 'anneke',
    lines: ['Eleven tulips, 4 km, one hand on the bars. The vase had better be worth it. It is.'],
  },
  {
    shapes: ['tub-chair'],
    lines: [
      'Day 9 with the chair. We have stopped pretending that guests may use it.',
      'Sat down to test it on Saturday. It is Tuesday.',
      'It fits the corner with two centimeters to spare and I will be telling everyone about those two centimeters.',
      'My knees would like to thank whoever decided on the seat height.',
    ],
  },
  {
    shapes: ['tub-chair'],
    by: 'malik',
    lines: [
      '74 wide, 71 deep, 44 up. My hall is 72. You can see where this story is going, and why the legs unscrew.',
      'People ask what a good chair costs per hour. I did the math. Less than parking.',
      'Found one like it at a curb in 2014 and have been chasing that high ever since. This one has all four legs.',
    ],
  },
  {
    shapes: ['vase', 'candle', 'lamp', 'cushion'],
    by: 'mara',
    lines: [
      'Slow Sunday shelf. Everything here is under budget except the chair I keep pretending I do not want. #calmcorner',
      'Moved it ten centimeters to the left and called it redecorating. #slowsunday',
    ],
  },
  {
    shapes: ['tub-chair'],
    by: 'mara',
    lines: ['Still not buying the chair. Just checking on it, like a neighbor.'],
  },
  {
    shapes: ['candle'],
    lines: [
      'Lit it, forgot it, came back to a room that smelled as if someone kind had been in.',
      'Smells like the coat closet at my grandparents’. I mean that as five stars.',
      'Trim the wick. I will not be saying it again. (I will.)',
      'Two evenings in and the cat has accepted it as a smaller, warmer cat.',
      'Power went out for an hour. Nobody minded. 🕯️',
    ],
  },
  {
    shapes: ['candle'],
    by: 'camille',
    lines: [
      'Half past five in November, a library, somebody’s wet wool coat. Then my neighbor fried onions and we lost it.',
      'Cedar, cold tea, the inside of a violin. Burns evenly, which violins don’t.',
    ],
  },
  {
    shapes: ['lamp'],
    lines: [
      'The big light has been retired. There was a short ceremony.',
      'Reading until two again, and now I have someone to blame.',
      'Dimmer at 30 percent, soup at 80. Good evening.',
      'Put it on the floor “for now”. It has been there since March. #lampseason',
    ],
  },
  {
    shapes: ['lamp'],
    by: 'freja',
    lines: [
      'Object 47. Replaces objects 12 and 13, who were brothers and flickered.',
      'I own two lamps. This is the talkative one.',
    ],
  },
  {
    shapes: ['lamp', 'candle'],
    by: 'sigga',
    lines: ['Sunset was at 14:42. Lamps at 14:43.', 'Lamp number ten. In my defense, December.'],
  },
  {
    shapes: ['cushion'],
    lines: [
      'One more and we will have to sit on the floor.',
      'It took a whole film and an upset teenager and came back to its shape.',
      'Nobody is allowed to karate-chop it but me.',
      'The dog picked this color. Look at the hair and tell me I’m wrong.',
    ],
  },
  {
    shapes: ['cushion'],
    by: 'arjun',
    lines: ['She said two. I said six. We have signed for four. #firstflat'],
  },
  {
    shapes: ['rug'],
    by: 'arjun',
    lines: ['Our first grown-up purchase. We ate pizza on it within the hour.'],
  },
  {
    shapes: ['rug'],
    lines: [
      'Measured with masking tape first. If you take one thing from this account, let it be masking tape.',
      'Before: an echo. After: a room.',
      'The shedding stopped in week five, as promised. I had started naming the fluff.',
      'Bare feet, first coffee. That’s the whole review.',
    ],
  },
  {
    shapes: ['plant'],
    lines: [
      'New leaf! I told two colleagues and a bus driver. 🌱',
      'It arrived looking better than I did.',
      'Watered on the first of the month, like rent.',
      'Moved it away from the radiator and it forgave me in public, with a flower.',
    ],
  },
  {
    shapes: ['plant'],
    by: 'linh',
    lines: [
      'This is Gerald. Gerald dropped three leaves because I went to Adelaide for a weekend.',
      'Maureen got the good pot. Bruce is pretending not to care.',
      'Probation update: Sheila is out. Desmond is in, for reasons he knows. #fortyoneplants',
    ],
  },
  {
    shapes: ['plant', 'vase'],
    by: 'rosa',
    lines: ['The cat has filed a complaint about the newcomer. Decision pending.'],
  },
]);
