import type { DemoContent } from '#seed/demo-content';
import type { Pictures } from '#seed/pictures';
import type { Random } from '#seed/random';
import { composeMerchants } from './catalogue.ts';
import { composeEarnings, type Earnings } from './earnings.ts';
import { composeFollows, type FollowRow, withGreeting } from './follows.ts';
import { composeLikeboards, type DemoLikeboard } from './likeboards.ts';
import { composeLikes, type Like } from './likes.ts';
import { composePrices, type DemoPrice, offersByProduct } from './offers.ts';
import { composePeople, type DemoPerson, type People } from './people.ts';
import { invitedGuests } from './people-rows.ts';
import type { DemoPost } from './post.ts';
import { composeSlots } from './post-slots.ts';
import { composePosts } from './posts.ts';
import { composeProducts, type DemoProduct } from './products.ts';
import { composeMerchantShop, composeShops, type ShopItem } from './storefronts.ts';
import { composeVotes, type VoteRow } from './votes.ts';

export interface DemoInput {
  content: DemoContent;
  pictures: Pictures;
  passwordHash: string;
  now: Date;
}

/** Everything of the demo before it becomes rows. */
export interface World {
  people: People;
  products: DemoProduct[];
  merchants: ReturnType<typeof composeMerchants>;
  prices: DemoPrice[];
  posts: DemoPost[];
  votes: VoteRow[];
  likes: Like[];
  boards: DemoLikeboard[];
  follows: FollowRow[];
  shops: ShopItem[];
  merchantShop: ReturnType<typeof composeMerchantShop>;
  earnings: Earnings;
  guests: DemoPerson[];
}

export function composeWorld(luck: Random, { content, pictures, now }: DemoInput): World {
  const people = composePeople(luck.fork('people'), content.people, now);
  const { members, creators, merchant } = people;
  const products = composeProducts(
    luck.fork('products'),
    content.productLines,
    content.brands,
    pictures.products,
    now,
  );
  const merchants = composeMerchants(luck.fork('merchants'), content.merchants);
  const prices = composePrices(luck.fork('prices'), products, merchants, now);
  const slots = composeSlots(luck.fork('slots'), members, now);
  const posts = composePosts(luck.fork('posts'), slots, {
    captions: content.captions,
    titles: content.videoTitles,
    photos: pictures.photos,
    products,
    people: people.all,
  });
  const likes = composeLikes(luck.fork('likes'), members, posts, products, now);
  const boards = composeLikeboards(luck.fork('likeboards'), people.all, likes, content.likeboards);
  const shops = composeShops(luck.fork('shops'), { creators, posts, products, boards, now });
  const sold = prices.filter((price) => price.merchant.id === 1).map(({ product }) => product);
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
    votes: composeVotes(luck.fork('votes'), posts, members, now),
    follows: withGreeting(
      composeFollows(luck.fork('follows'), members, now),
      people.shopper,
      people.creator,
      now,
    ),
    merchantShop: composeMerchantShop(luck.fork('merchant-shop'), merchant, sold, now),
    earnings: composeEarnings(luck.fork('earnings'), {
      people,
      posts,
      shops,
      offersOf: (id) => offers.get(id) ?? [],
      now,
    }),
    guests: invitedGuests(luck.fork('guests'), people),
  };
}
