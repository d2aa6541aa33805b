import { testLongFeed } from '#lib/long-feed.ts';

// `npm run campaign -- feeds` scrolls through 10,000 posts on an emulated slow phone.
testLongFeed({ posts: 240 });
