import { captionList } from './caption-list.ts';

export const captionsThisOrThat = captionList('THISORTHAT', [
  {
    shapes: ['vase'],
    lines: [
      'Same vase, two moods. Which one gets the windowsill?',
      'Which of these would your grandmother pick, and was she right?',
    ],
  },
  {
    shapes: ['perfume'],
    lines: [
      'First date on the left, second date on the right. Or is it the other way around?',
      'Which one would you rather smell in a lift?',
    ],
  },
  {
    shapes: ['handbag'],
    by: 'ines',
    lines: [
      'They’re sisters. One is coming to dinner. Which?',
      'Left has manners. Right has plans. Who gets the errands?',
    ],
  },
  { shapes: ['handbag'], lines: ['Wedding guest, one bag, no second chances. Left or right? #thisorthat'] },
  { shapes: ['headphones'], lines: ['Six hours on a train with your boss in the next seat: which pair?'] },
  {
    shapes: ['headphones'],
    by: 'theo',
    lines: ['They measure the same to within 0.3 dB. So, on looks alone?'],
  },
  {
    shapes: ['tub-chair'],
    lines: ['One of these is going to be sat in for ten years. Vote as if it were your back?'],
  },
  {
    shapes: ['tub-chair'],
    by: 'mara',
    lines: ['I’m not buying either. But if I were, and I’m not: left or right?'],
  },
  {
    shapes: ['tub-chair'],
    by: 'malik',
    lines: ['Which one says “stay a while” and which one says “mind the paint”?'],
  },
  {
    shapes: ['lipstick'],
    lines: [
      'Job interview at nine, karaoke at nine. One lipstick. Which?',
      'Which of these would you trust with spaghetti?',
    ],
  },
  {
    shapes: ['lipstick'],
    by: 'margie',
    lines: ['Church on the left, bingo on the right? Or have I got it backwards, darlings?'],
  },
  {
    shapes: ['candle'],
    lines: [
      'Power cut tonight. Which one do you find first in the drawer?',
      'One for the bath, one for the guests. Which is which?',
    ],
  },
  { shapes: ['tee'], lines: ['You may keep one for the rest of your life. Which?'] },
  { shapes: ['sneaker'], lines: ['Left foot wants one, right foot wants the other. Who wins?'] },
  {
    shapes: ['sneaker'],
    by: 'diego',
    lines: ['Don’t say it in front of them. Just vote: ¿izquierda o derecha?'],
  },
  {
    shapes: ['sneaker'],
    by: 'wei',
    lines: ['Projected cost per wear is identical. So what does your heart’s spreadsheet say?'],
  },
  {
    shapes: ['watch'],
    lines: [
      'Retirement gift for a woman who has never once been late. Which?',
      'Which one tells the time, and which one tells on you?',
    ],
  },
  {
    shapes: ['mug'],
    lines: ['Monday mug or Friday mug? #coffeeorder', 'Fire drill. You can save one. Which?'],
  },
  { shapes: ['lamp'], lines: ['Bedside, half past ten, one more chapter. Which lamp lets you?'] },
  { shapes: ['lamp'], by: 'hugo', lines: ['I came for one lamp. I can’t leave with two. Can I?'] },
  { shapes: ['lamp'], by: 'luca', lines: ['One of these is correct. Do you see it?'] },
  {
    shapes: ['cushion'],
    lines: ['Which one would the dog choose?', 'Couch is grey, mood is grey. Left or right?'],
  },
  { shapes: ['sunglasses'], lines: ['Which pair will I lose by August? #thisorthat'] },
  {
    shapes: ['sunglasses'],
    by: 'joao',
    lines: ['Both suit me. That’s the trouble with being me. Which first?'],
  },
  { shapes: ['bucket-hat'], lines: ['Mushroom or lampshade: which hat am I?'] },
  { shapes: ['bucket-hat'], by: 'kalea', lines: ['same hat, two suns. who’s coming to the beach?'] },
  { shapes: ['notebook'], lines: ['One for secrets, one for groceries. Which is which?'] },
  { shapes: ['notebook'], by: 'bea', lines: ['I’ve bought both. This isn’t about me. Which one for you?'] },
  {
    shapes: ['plant'],
    by: 'linh',
    lines: ['Hector needs a pot. Left is his color, right is his personality. Help him?'],
  },
  { shapes: ['plant'], lines: ['Which one would you manage not to kill?'] },
  { shapes: ['rug'], lines: ['Red wine will happen. On which of these would you rather it did?'] },
  {
    shapes: ['rug'],
    by: 'arjun',
    lines: ['Our first real fight, now with voting. Mine is on the left. Or isn’t it?'],
  },
  { shapes: ['tumbler'], lines: ['One goes to the office, one goes to the hill. Which is which?'] },
  { shapes: ['tumbler'], by: 'marek', lines: ['1. Left. 2. Right. 3. More coffee. Which two?'] },
  {
    shapes: ['serum'],
    by: 'bruna',
    lines: ['He says they’re the same. They are not the same. Which one lives on my side of the sink?'],
  },
  { shapes: ['serum'], lines: ['Judge them by the bottle, we’re all adults. Which?'] },
  {
    shapes: ['palette'],
    lines: [
      'Your sister’s wedding or your ex’s? Pick a palette.',
      'Which one actually gets used, and which one gets admired?',
    ],
  },
  { shapes: ['ring'], lines: ['Say yes to one. Which?'] },
  { shapes: ['ring'], by: 'niamh', lines: ['It’s late, I’m at three percent, quick: left or right?'] },
  {
    shapes: ['earrings'],
    by: 'zanele',
    lines: ['My mother says left. I say right. Come, be brave, whose side are you on?'],
  },
  { shapes: ['earrings'], lines: ['One per ear is allowed, but if you had to match: which pair?'] },
  { shapes: ['backpack'], lines: ['Overhead locker or under the seat: which of these gets the window?'] },
  {
    shapes: ['backpack'],
    by: 'ewan',
    lines: ['Both dry. Both fine. Which would you be seen dead on a hill with?'],
  },
  {
    shapes: ['knit'],
    by: 'saoirse',
    lines: ['It’s bucketing down, the range is lit, I’ve one clean sweater to choose. Which?'],
  },
  { shapes: ['knit'], lines: ['Which one do you give back after the breakup?'] },
  { shapes: ['teapot'], lines: ['Which one pours the gossip?'] },
  { shapes: ['teapot'], by: 'pilar', lines: ['One is for my sister-in-law. Which do I keep?'] },
  { shapes: ['speaker'], lines: ['Kitchen or bedroom: which one hears you sing?'] },
  { shapes: ['speaker'], by: 'tomasz', lines: ['I can afford neither. Which neither?'] },
  {
    shapes: ['boot'],
    lines: [
      'Forecast: yes. Left pair or right pair? #puddleseason',
      'Which ones have already seen a muddy field in their dreams?',
    ],
  },
  { shapes: ['mug', 'teapot'], lines: ['A whole pot or a bigger mug? This decides your character.'] },
  { shapes: ['mug', 'tumbler'], lines: ['Sit down with it or run with it?'] },
  {
    shapes: ['sneaker', 'boot'],
    by: 'diego',
    lines: ['Dancing at ten, rain at eleven. What do I wear, familia?'],
  },
  { shapes: ['handbag', 'backpack'], lines: ['Two hands free or one hand elegant?'] },
  { shapes: ['candle', 'lamp'], by: 'sigga', lines: ['Seventeen hours of night to go. Flame or bulb?'] },
  { shapes: ['candle', 'perfume'], by: 'camille', lines: ['Scent the room or scent the guest?'] },
  { shapes: ['headphones', 'speaker'], lines: ['Keep it to yourself or share it with the whole stairwell?'] },
  { shapes: ['sunglasses', 'bucket-hat'], by: 'kalea', lines: ['you get one piece of shade. choose?'] },
  { shapes: ['tub-chair', 'rug'], by: 'freja', lines: ['One object may enter. Chair or floor?'] },
  {
    shapes: ['lipstick', 'palette'],
    by: 'priya',
    lines: ['Five minutes, one product: eyes or lips? Show your working.'],
  },
  { shapes: ['ring', 'earrings'], lines: ['Talk with your hands or listen in style?'] },
  { shapes: ['vase', 'plant'], lines: ['Flowers for a week or a plant for the rest of your guilt?'] },
  {
    shapes: ['tee', 'knit'],
    lines: ['Spring in this city: eleven degrees at eight, twenty-two at noon. Which one do you regret?'],
  },
  {
    shapes: ['watch', 'notebook'],
    by: 'jonas',
    lines: ['1. Know what time it is. 2. Know what you did with it. Which?'],
  },
  { shapes: ['cushion', 'rug'], lines: ['Soft under the head or soft under the feet?'] },
  {
    lines: [
      'Left or right? Wrong answers will be framed.',
      'My partner and I have stopped speaking. Which one?',
      'I can only carry one home. Help?',
      'Heart says left, shelf says right. What says you?',
      'Two of you will change my mind. Who’s first?',
    ],
  },
]);
