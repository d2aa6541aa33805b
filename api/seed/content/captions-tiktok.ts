import { captionList } from './caption-list.ts';

export const captionsTiktok = captionList('TIKTOK', [
  {
    shapes: ['vase', 'plant', 'candle', 'lamp'],
    lines: [
      'shelf reset in 40 seconds, sneeze at 0:31',
      'wait for the cat. WAIT for the cat. #shelfday',
      'Before / after / after the toddler.',
    ],
  },
  {
    shapes: ['tub-chair', 'rug'],
    lines: [
      'Carrying this up four floors, a drama in three parts.',
      'rate the corner, not the socks #calmcorner #firstflat',
      'We said no new furniture this year. This is a video about that.',
    ],
  },
  {
    shapes: ['tub-chair'],
    by: 'malik',
    lines: [
      'Measure twice, film once, measure again because I forgot. It’s 74.',
      'Flipped it over to show you the joints. Then I couldn’t get up. Part two soon.',
    ],
  },
  {
    shapes: ['cushion', 'knit'],
    lines: ['The squish test, by popular demand (my aunt).'],
  },
  {
    shapes: ['cushion'],
    lines: ['sound on for the zipper'],
  },
  {
    shapes: ['knit'],
    by: 'saoirse',
    lines: [
      'Power cut, storm named after a man called Kevin, and me unpicking a sleeve by torchlight. Anyway: the cuff.',
    ],
  },
  {
    shapes: ['mug', 'teapot', 'tumbler'],
    lines: ['pour test, no music, just the pour', 'POV: you are the second cup.'],
  },
  {
    shapes: ['tumbler'],
    lines: ['I dropped it on purpose so that you don’t have to. Floor lost.'],
  },
  {
    shapes: ['teapot', 'mug'],
    by: 'hanako',
    lines: ['Thirty seconds of steam. Nothing happens. Stay.'],
  },
  {
    shapes: ['tumbler', 'sunglasses', 'bucket-hat'],
    by: 'kalea',
    lines: [
      'things i brought to the beach ranked by sand',
      'one cold drink, one shady wall, that’s the whole video',
    ],
  },
  {
    shapes: ['bucket-hat'],
    by: 'kalea',
    lines: ['hat test in actual wind. hat wins. i run'],
  },
  {
    shapes: ['notebook'],
    lines: [
      'page flip asmr but one page is a shopping list',
      'Testing it with seven pens and one eyeliner. #papernerd',
    ],
  },
  {
    shapes: ['notebook'],
    by: 'jonas',
    lines: [
      '1. I flip. 2. I nod. 3. I find a staple. 4. I need a moment. (There was no staple. It was thread. Thread!)',
    ],
  },
  {
    shapes: ['headphones', 'speaker'],
    lines: [
      'Dad hears bass for the first time since 1987.',
      'unboxing, but I keep the box because it’s a good box',
    ],
  },
  {
    shapes: ['headphones'],
    lines: ['Noise canceling vs my brother’s drum kit. Place your bets.'],
  },
  {
    shapes: ['headphones', 'speaker'],
    by: 'theo',
    lines: ['Sweeping 20 Hz to 20 kHz. The dog leaves at 14.'],
  },
  {
    shapes: ['headphones'],
    by: 'theo',
    lines: ['−31 dB at 100 Hz. In human terms: I missed the doorbell, and my lunch.'],
  },
  {
    shapes: ['handbag', 'backpack'],
    lines: [
      'everything that fits, in order of shame #carryonclub',
      'Pack with me for one night, I say, holding five pairs of socks.',
    ],
  },
  {
    shapes: ['handbag', 'lipstick', 'sunglasses'],
    by: 'ines',
    lines: ['Errands. In real time. Sorry.', 'Three shops, no plan. It went well.'],
  },
  {
    shapes: ['tee', 'knit'],
    lines: ['The shoulder-seam talk, again, because you keep buying the other kind.'],
  },
  {
    shapes: ['tee'],
    lines: ['one tee, five days, no iron'],
  },
  {
    shapes: ['sneaker', 'boot'],
    lines: [
      'cleaning them with things from the kitchen, do not tell my mother',
      'Lacing it the way my track coach hated.',
    ],
  },
  {
    shapes: ['sneaker', 'boot'],
    by: 'diego',
    lines: [
      'Ten seconds of silence for these heels. Y ya. To the cobbler.',
      'You, yes you, left one. Why are you like this. #zapatero',
    ],
  },
  {
    shapes: ['boot'],
    by: 'ewan',
    lines: ['Stood in a burn for a minute. Socks: dry. Dignity: fine.'],
  },
  {
    shapes: ['boot', 'backpack'],
    by: 'ewan',
    lines: ['Waterproof test, no budget, plenty of water.'],
  },
  {
    shapes: ['sunglasses', 'bucket-hat'],
    lines: ['face shapes explained using bread', 'trying on all of them so you can see me get worse at it'],
  },
  {
    shapes: ['watch'],
    lines: [
      'Strap swap in under a minute. (It took four. I cut it.)',
      'guess the price, wrong answers pinned #wristcheck',
    ],
  },
  {
    shapes: ['ring'],
    lines: ['stacking until my hand gets heavy'],
  },
  {
    shapes: ['earrings'],
    lines: ['Pierced at 52. First pair. Crying is at 0:18.'],
  },
  {
    shapes: ['ring', 'earrings'],
    by: 'zanele',
    lines: [
      'Come, let me show you how to wear two at once without sounding like a drawer of spoons.',
      'Polish with a soft cloth and a soft heart. The second part is my mother’s.',
    ],
  },
  {
    shapes: ['perfume'],
    lines: [
      'scent of the day: I got a bus driver to smile',
      'blind buy. one of us was brave, and it was my credit card #scentoftheday',
    ],
  },
  {
    shapes: ['perfume', 'candle'],
    by: 'camille',
    lines: ['Describing it badly on purpose: wet stone, lemon pith, an uncle’s car. You’d like the uncle.'],
  },
  {
    shapes: ['lipstick', 'palette'],
    lines: ['doing my makeup the way my little sister thinks I do'],
  },
  {
    shapes: ['lipstick'],
    lines: ['one swipe, no mirror, moving escalator'],
  },
  {
    shapes: ['palette'],
    lines: ['Last pan standing. A eulogy.'],
  },
  {
    shapes: ['lipstick'],
    by: 'priya',
    lines: ['Hypothesis: it transfers. Method: 14 mugs. Conclusion: sorry about the mugs.'],
  },
  {
    shapes: ['serum'],
    by: 'priya',
    lines: ['pH strip says 5.4, label says 5.5. We can all sleep.'],
  },
  {
    shapes: ['serum'],
    lines: [
      'two drops. TWO. put the pipette down #nightshift',
      'Week three, same window, same tired face, better lit.',
    ],
  },
  {
    shapes: ['serum'],
    by: 'bruna',
    lines: [
      'Whispering because he’s asleep: this one doesn’t pill under sunscreen.',
      'Night routine, real speed. He wakes up at 1:12 and asks who I’m talking to.',
    ],
  },
  {
    shapes: ['plant'],
    by: 'linh',
    lines: [
      'Telling Gary he’s being repotted. He took it well. He’s a fern. 🌿',
      'Roll call! Everyone who’s alive, put your leaf up. #fortyoneplants',
    ],
  },
  {
    shapes: ['lamp', 'vase'],
    by: 'freja',
    lines: ['I removed eleven things from this room. You may guess. You will be wrong.'],
  },
  {
    lines: [
      'the link you asked for, and the two you didn’t',
      'part one of one',
      'Filmed this before coffee, edited it before lunch, regret nothing so far.',
      'It’s the sound at the end for me. #putitintheboard',
    ],
  },
]);
