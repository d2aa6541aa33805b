import { captionList } from './caption-list.ts';

export const captionsImageTableDesk = captionList('IMAGE', [
  {
    shapes: ['mug'],
    lines: [
      'This mug has a waiting list in my house of three people.',
      'Handle fits three fingers. I used to think I wanted four.',
      'First coffee is for waking up. Second one is for the mug.',
      'Chipped it on day two, drank from it on day three, love it on day ninety.',
    ],
  },
  {
    shapes: ['mug'],
    by: 'yuki',
    lines: [
      'Minus eleven outside. Both hands around it.',
      'The snow is at the windowsill. The mug is full. Fine.',
    ],
  },
  {
    shapes: ['mug', 'tumbler'],
    by: 'marek',
    lines: ['1. Grind. 2. Pour. 3. Photograph. 4. Drink it cold because of 3. #coffeeorder'],
  },
  {
    shapes: ['teapot'],
    lines: [
      'It doesn’t drip. I stood at the sink and poured it six times to be sure.',
      'Makes exactly three cups, which is one for each thing I’m avoiding.',
      'My mother-in-law asked where it’s from. I have never felt so tall.',
    ],
  },
  {
    shapes: ['teapot'],
    by: 'hanako',
    lines: [
      'Rain since four. The pot stays warm a little longer than the conversation.',
      'The lid has a notch. Somebody thought about the last cup.',
    ],
  },
  {
    shapes: ['teapot'],
    by: 'emre',
    lines: ['Glass nine of fourteen. The pot is doing well, thank you for asking.'],
  },
  {
    shapes: ['teapot'],
    by: 'pilar',
    lines: ['I have owned seven teapots and two husbands. This one pours best of all.'],
  },
  {
    shapes: ['tumbler'],
    lines: [
      'Left it in the car for five hours. Still hot. I burned my tongue on being right.',
      'Dropped it down a whole flight of stairs at the station. We both stood up and carried on.',
      'Fits the cup holder! Alert the group chat.',
      'It doesn’t leak. My laptop, my notes and I agree. #commutelog',
    ],
  },
  {
    shapes: ['tumbler'],
    by: 'kalea',
    lines: ['ice at 8 am, still ice at 3. me: melted by 10'],
  },
  {
    shapes: ['tumbler', 'bucket-hat', 'sunglasses'],
    by: 'kalea',
    lines: [
      'found the one square meter of shade on this beach and i am not sharing coordinates',
      'packed for the beach, stayed for the parking lot breeze',
    ],
  },
  {
    shapes: ['notebook'],
    lines: [
      'Page one is ruined. Good. Now we can begin.',
      'It lies flat. I press it anyway, out of respect.',
      'New notebook, same to-do list, better handwriting until Thursday.',
      'Half diary, half grocery list. Historians will think I worried a lot about lemons.',
    ],
  },
  {
    shapes: ['notebook'],
    by: 'jonas',
    lines: [
      '1. No bleed-through. 2. No feathering. 3. I pressed very hard. 4. Even the ballpoint from the bank behaved.',
      '1. It has an index. 2. I have used the index. 3. I feel like a lighthouse keeper.',
    ],
  },
  {
    shapes: ['notebook'],
    by: 'bea',
    lines: [
      'Sewn binding. Rounded corners. I had to sit down.',
      'Smelled it in the shop. The owner nodded. She knew. #papernerd',
    ],
  },
  {
    shapes: ['handbag'],
    by: 'ellis',
    lines: ['Capacity: two paperbacks, one thin hardback, a grudge. (See also: the returns desk.)'],
  },
  {
    shapes: ['headphones'],
    lines: [
      'Noise canceling on, open-plan office off.',
      'I wore them for an hour before noticing that nothing was playing. Nobody spoke to me. Perfect.',
      'Heard the bass player breathe in. We had never met before.',
      'Hat hair, but make it acoustic.',
    ],
  },
  {
    shapes: ['headphones'],
    by: 'theo',
    lines: [
      '268 g on the kitchen scale, 34 h 10 min on the clock. Clamp force: firm handshake from an uncle.',
      'There’s a 2 dB lift at 8 kHz, which you will hear as “ooh” and I heard as a reason to cancel lunch.',
    ],
  },
  {
    shapes: ['headphones', 'notebook', 'lamp', 'mug'],
    lines: [
      'Desk before eight: everything in its place, including the panic. #deskday',
      'Cleared the desk. Found a fork.',
      'The five square decimeters of my home that are allowed in video calls.',
    ],
  },
  {
    shapes: ['speaker'],
    lines: [
      'It has a real knob. I turn it up just to turn it down.',
      'Sunday pancakes sound different now. Rounder.',
      'The neighbors texted to ask for the title. Not to complain! Framed it.',
    ],
  },
  {
    shapes: ['speaker'],
    by: 'otto',
    lines: ['Low volume. Rain. Enough.', 'One speaker. Good room. Nothing else to report.'],
  },
  {
    shapes: ['speaker', 'rug'],
    by: 'tomasz',
    lines: ['Cost more than the couch. Sounds better than the couch.'],
  },
]);
