import { captionList } from './caption-list.ts';

export const captionsImageFashion = captionList('IMAGE', [
  {
    shapes: ['handbag'],
    lines: [
      'The clasp goes “tk”. I close it more than I need to.',
      'It stands up on café floors by itself, which is more than I manage after lunch.',
      'Fits: phone, keys, a peach. Does not fit: the second peach.',
    ],
  },
  {
    shapes: ['handbag'],
    by: 'ines',
    lines: [
      'Coffee, then errands. This bag is the other one’s louder sister.',
      'Post office. Pharmacy. Bakery. The bag did most of the talking.',
      'Bought it in spring. It has calmed down since. So have I. #errandclub',
      'Two bags went to the market. One came home with fish. We don’t discuss it.',
    ],
  },
  {
    shapes: ['handbag', 'earrings'],
    by: 'ngozi',
    lines: [
      'Three weddings, one naming ceremony, zero repairs. Approved.',
      'The bride wore white. I wore this. It was discussed.',
    ],
  },
  {
    shapes: ['tee'],
    lines: [
      'Wash 31. Collar still has a spine.',
      'Plain. That’s it, that’s the feature.',
      'Bought one, wore it four days, bought four.',
      'Tucked in: meeting. Untucked: lunch. One shirt, two jobs.',
    ],
  },
  {
    shapes: ['tee', 'knit'],
    by: 'fatou',
    lines: ['Shoulder seam exactly where a shoulder is. You would be surprised how rare that is.'],
  },
  {
    shapes: ['sneaker'],
    lines: [
      'Wore them in at the supermarket, slowly, like introducing two cats.',
      'Spare laces in the box. Somebody raised these shoes well.',
      'They were clean at 8:00. At 8:06 I met a bus and a puddle.',
    ],
  },
  {
    shapes: ['sneaker', 'boot'],
    by: 'diego',
    lines: [
      'Listen to me, gordita: that’s gum, not character. Hold still.',
      'Resoled for the second time. She walks in like nothing happened, pura clase.',
      'I told the left one she was my favorite. The right one squeaked all the way home.',
      'Fresh laces. Ándale, we have seventeen blocks and no plan.',
    ],
  },
  {
    shapes: ['sneaker', 'tee'],
    by: 'sione',
    lines: ['They had my size. THEY HAD MY SIZE. I’m fine. I’m just going to sit in the car for a minute.'],
  },
  {
    shapes: ['sneaker', 'handbag'],
    by: 'wei',
    lines: ['Cost per wear, week six: 3.08. Projected for December: 0.91. The spreadsheet is smiling.'],
  },
  {
    shapes: ['boot'],
    lines: [
      'First puddle: passed. Second puddle: deeper than it looked, also passed.',
      'They creaked for a week and then they were mine.',
      'Scuffed by lunchtime. That’s what the oil is for. #puddleseason',
    ],
  },
  {
    shapes: ['boot', 'backpack', 'tumbler'],
    by: 'ewan',
    lines: [
      'Sideways rain, then upwards rain. Everything inside dry. Not bad.',
      'Had my lunch at the top in a cloud. View of the sandwich was excellent.',
      'Bit damp at the edges, but so’s Glasgow.',
    ],
  },
  {
    shapes: ['boot', 'backpack'],
    by: 'greta',
    lines: ['Too steep, too early, too much cheese. Same time next Saturday?'],
  },
  {
    shapes: ['boot', 'vase', 'mug'],
    by: 'beto',
    lines: ['Dictated by the dog: it smells of new. It will smell of dog by Friday. Good.'],
  },
  {
    shapes: ['knit'],
    lines: [
      'Elbows knitted double, for people who lean.',
      'Wore it to the market over my pajamas. Two compliments and a discount on leeks.',
      'Dried it flat on the table. We ate standing up. Worth it.',
    ],
  },
  {
    shapes: ['knit'],
    by: 'saoirse',
    lines: [
      'Lashing rain since Tuesday, the bus was late, the dog was wet and the kettle was already on when I got in. So, wool.',
      'Mist this morning. I counted the rib: four by two, no cheating at the side seams, fair play.',
    ],
  },
  {
    shapes: ['knit', 'bucket-hat', 'boot'],
    by: 'sam',
    lines: ['Good for boats. Good for not going on boats.'],
  },
  {
    shapes: ['knit'],
    by: 'sam',
    lines: ['Fog till noon. Sweater till July.'],
  },
  {
    shapes: ['backpack'],
    lines: [
      'It has a pocket for everything and I have lost my keys in every one of them.',
      'Six airports, one zipper, no drama.',
      'Carried a melon, a laptop and a folding chair. The melon had the padded part.',
    ],
  },
  {
    shapes: ['backpack'],
    by: 'deepak',
    lines: ['Chapter 4, in which the road becomes a river and our hero’s laptop stays dry.'],
  },
  {
    shapes: ['bucket-hat'],
    lines: [
      'Folded it into my back pocket and sat on it for nine hours. You’d never know.',
      'I look like a mushroom with plans.',
      'Forehead: safe. Dignity: debatable.',
    ],
  },
  {
    shapes: ['bucket-hat'],
    by: 'aroha',
    lines: ['Gusts of 90 and it stayed on. I didn’t, but it did.'],
  },
  {
    shapes: ['sunglasses'],
    lines: [
      'The case squeaks, so the whole tram knows I’m ready.',
      'Lost: one pair. Found: on my head, by a child, in a queue.',
      'Thick frames hide nine hours of sleep I didn’t have.',
    ],
  },
  {
    shapes: ['sunglasses'],
    by: 'joao',
    lines: [
      'It was cloudy. I had a duty to the public.',
      'Mirror said yes. Mirror has never said no, but it meant it this time. 😎',
    ],
  },
  {
    shapes: ['watch'],
    lines: [
      'I can read it without my glasses, so now it is always exactly some time.',
      'The strap and I reached an agreement on Thursday.',
      'It ticks very softly. You have to be told a secret to hear it.',
    ],
  },
  {
    shapes: ['watch'],
    by: 'gus',
    lines: ['Chin down a bit. See that dial? No logo shouting at you. Chin up. Good watch.'],
  },
  {
    shapes: ['ring', 'earrings', 'watch'],
    by: 'zanele',
    lines: [
      'Wear the good one on a Monday. My mother says jewelry goes dull from waiting, and so do people.',
      'You don’t need an occasion. You have ears, a finger, a wrist: that is the occasion.',
    ],
  },
  {
    shapes: ['ring', 'watch'],
    by: 'zanele',
    lines: ['Took it off to knead bread and put it straight back on. My mother: “Flour is not an excuse.”'],
  },
  {
    shapes: ['ring'],
    lines: [
      'Bought it for myself, said yes.',
      'Turns out I talk with my hands more now.',
      'Long light, small ring. Nothing else in the frame needed saying.',
    ],
  },
  {
    shapes: ['earrings'],
    lines: [
      'Forgot I had them in. Slept. Woke up overdressed.',
      'Nobody noticed my new haircut. Everybody noticed these.',
      'Light enough for a whole wedding, including the speeches.',
    ],
  },
  {
    shapes: ['ring', 'earrings'],
    by: 'niamh',
    lines: [
      '2:14 am, phone at 4 percent, and they were still in my basket in the morning. Fate. #latenightcart',
    ],
  },
]);
