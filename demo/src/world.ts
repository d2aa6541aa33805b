import { composeMerchants, MANAGED_MERCHANT_ID } from './compose/catalog/catalog-rows.ts';
import { composePrices, offersByProduct } from './compose/catalog/prices.ts';
import { composeProducts } from './compose/catalog/products.ts';
import { composeLikeboards, defaultLikeboards } from './compose/collections/likeboards.ts';
import { composeLikes } from './compose/collections/likes.ts';
import { composeMerchantShop, composeShops } from './compose/collections/storefronts.ts';
import { composeEarnings } from './compose/money/earnings.ts';
import { composeFollows, composeReaderFollows, withGreeting } from './compose/people/follows.ts';
import { invitedGuests } from './compose/people/invitations.ts';
import { composePeople } from './compose/people/people.ts';
import { composeReaders } from './compose/people/readers.ts';
import { composeSlots } from './compose/posts/post-slots.ts';
import { composePosts } from './compose/posts/posts.ts';
import { composeVotes } from './compose/posts/votes.ts';
import type { Content } from './content/content.ts';
import type { Pictures } from './content/pictures.ts';
import type { Random } from './lib/random.ts';
import type { SiteRules } from './lib/site-rules.ts';

export interface DemoInput {
  content: Content;
  pictures: Pictures;
  passwordHash: string;
  rules: SiteRules;
  /** All dates of the demo are relative to this time. */
  now: Date;
}

/** Everything in the demo before it becomes rows. */
export type World = ReturnType<typeof composeWorld>;

export function composeWorld(random: Random, { content, pictures, rules, now }: DemoInput) {
  const people = composePeople(random.fork('people'), content.people, now);
  const { members, creators, merchant } = people;
  const products = composeProducts(
    random.fork('products'),
    content.productLines,
    content.brands,
    pictures.products,
    now,
  );
  const merchants = composeMerchants(random.fork('merchants'), content.merchants);
  const prices = composePrices(random.fork('prices'), products, merchants, now);
  const slots = composeSlots(random.fork('slots'), members, now);
  const posts = composePosts(random.fork('posts'), slots, {
    captions: content.captions,
    titles: content.videoTitles,
    photos: pictures.photos,
    products,
    people: people.all,
  });
  const shapes = content.shapes.map(({ shape }) => shape);
  const readers = composeReaders(
    random.fork('readers'),
    content.readerNames,
    shapes,
    people.all.length + 1,
    now,
  );
  // One stream of choices for both, so that readers like what the others like.
  const likes = composeLikes(random.fork('likes'), [...members, ...readers], posts, products, now);
  const boards = composeLikeboards(random.fork('likeboards'), people.all, likes, content.likeboards);
  const shops = composeShops(random.fork('shops'), { creators, posts, products, boards, now });
  const sold = prices.flatMap((price) => (price.merchant.id === MANAGED_MERCHANT_ID ? price.product : []));
  const follows = composeFollows(random.fork('follows'), members, now);
  const offers = offersByProduct(prices);
  return {
    people,
    products,
    merchants,
    prices,
    posts,
    likes,
    boards: [...boards, ...defaultLikeboards(readers, likes, boards.length + 1)],
    shops,
    readers,
    votes: composeVotes(random.fork('votes'), posts, [...members, ...readers], now),
    follows: [
      ...withGreeting(follows, people.shopper, people.creator, now),
      ...composeReaderFollows(random.fork('reader-follows'), readers, members, now),
    ],
    merchantShop: composeMerchantShop(random.fork('merchant-shop'), merchant, sold, now),
    earnings: composeEarnings(random.fork('earnings'), {
      people,
      posts,
      shops,
      offersOf: (id) => offers.get(id) ?? [],
      rules,
      now,
    }),
    guests: invitedGuests(random.fork('guests'), people),
  };
}
