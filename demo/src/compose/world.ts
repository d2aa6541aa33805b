import type { Content } from '#src/content';
import type { Pictures } from '#src/pictures';
import type { Random } from '#src/random';
import { composeMerchants, MANAGED_MERCHANT_ID } from './catalog/catalog-rows.ts';
import { composePrices, offersByProduct } from './catalog/prices.ts';
import { composeProducts } from './catalog/products.ts';
import { composeLikeboards } from './collections/likeboards.ts';
import { composeLikes } from './collections/likes.ts';
import { composeMerchantShop, composeShops } from './collections/storefronts.ts';
import { composeEarnings } from './money/earnings.ts';
import { composeFollows, withGreeting } from './people/follows.ts';
import { invitedGuests } from './people/invitations.ts';
import { composePeople } from './people/people.ts';
import { composeSlots } from './posts/post-slots.ts';
import { composePosts } from './posts/posts.ts';
import { composeVotes } from './posts/votes.ts';
import type { SiteRules } from './site-rules.ts';

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
  const likes = composeLikes(random.fork('likes'), members, posts, products, now);
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
    boards,
    shops,
    votes: composeVotes(random.fork('votes'), posts, members, now),
    follows: withGreeting(follows, people.shopper, people.creator, now),
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
