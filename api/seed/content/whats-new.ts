import type { WhatsNewSlide } from './content-types.ts';

export const whatsNew: readonly WhatsNewSlide[] = [
  {
    id: 1,
    title: 'Tap the dot',
    body: 'Dots on a photo are products. Tap one to see who sells it and for how much.',
  },
  {
    id: 2,
    title: 'Collections with a face',
    body: 'Pick a cover, a layout and one of fifteen colors. Yes, there is a color called Oat.',
  },
  {
    id: 3,
    title: 'Keep it to yourself',
    body: 'Private Collections are seen by you and nobody else. Ideal for December.',
  },
  {
    id: 4,
    title: 'This or That',
    body: 'Two things, one vote. Post your dilemma and let strangers be decisive for you.',
  },
  {
    id: 5,
    title: 'Every shop, one list',
    body: 'The same product at several shops, cheapest first, each currency in its own group.',
  },
  {
    id: 6,
    title: 'Price drops',
    body: 'When something in your Collections gets cheaper, the card says so. No confetti.',
  },
  {
    id: 7,
    title: 'Drafts that wait',
    body: 'Unfinished posts are saved while you type and kept for seven days, on every device.',
  },
  {
    id: 8,
    title: 'Back means back',
    body: 'Open a post, go back, and the feed is where you left it. As it should always have been.',
  },
  {
    id: 9,
    title: 'Post from a link',
    body: 'Paste a TikTok, Instagram or YouTube link, tag what is in it, done before the kettle boils.',
  },
  {
    id: 10,
    title: 'Your own Shop',
    body: 'Creators get a shop page. Add what you would recommend to a friend who checks.',
  },
  {
    id: 11,
    title: 'Numbers that add up',
    body: 'Earnings show what is pending, what is available and where each cent came from. Cash out from $25.',
  },
  {
    id: 12,
    title: 'Dark mode, warm version',
    body: 'It follows your phone. The photos stay bright; the room around them goes quiet.',
  },
];
