import { testLongFeed } from '#lib/long-feed.ts';
import { test } from '#lib/site-test.ts';

const LONG = { posts: 10_000, slowdown: 4 };

// Emulates devices whose CPU is four times slower than this machine's.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  testLongFeed(LONG);
});

// Visitors see a wall.
test.describe('on a wide screen', () => {
  testLongFeed(LONG);
});
