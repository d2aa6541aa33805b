import type { DemoContent } from '#seed/demo-content';
import type { Pictures } from '#seed/pictures';
import { type Random, random } from '#seed/random';
import { brandRows, categoryRows, composeMerchants, merchantRows } from './catalogue.ts';
import { countBy } from './counters.ts';
import { composeDeals } from './deals.ts';
import { composeDrafts } from './drafts.ts';
import { composeEarnings, type Earnings } from './earnings.ts';
import { articleRows, groupRows, pageRows, whatsNewRows } from './editorial.ts';
import { composeFollows, composeWatches, type FollowRow } from './follows.ts';
import { composeLikeboards, type DemoLikeboard, likeboardItemRows, likeboardRows } from './likeboards.ts';
import { composeLikes, LIKED_POST, type Like } from './likes.ts';
import { composeNotifications } from './notifications.ts';
import { composePrices, type DemoPrice, offersByProduct } from './offers.ts';
import { composePeople, type DemoPerson, type People, userRows } from './people.ts';
import {
  invitationRows,
  invitedGuests,
  paymentProfileRows,
  socialAccountRows,
  topicRows,
  userLinkRows,
  userTopicRows,
} from './people-rows.ts';
import type { DemoPost } from './post.ts';
import { postImageRows, postProductRows, postRows } from './post-rows.ts';
import { composeSlots } from './post-slots.ts';
import { composePosts } from './posts.ts';
import { priceHistoryRows, priceRows } from './price-rows.ts';
import { productFacts } from './product-facts.ts';
import { composeProducts, type DemoProduct, productRows } from './products.ts';
import type { Rows } from './row.ts';
import { composeMerchantShop, composeShops, type ShopItem, shopRows } from './storefronts.ts';
import { composeVotes, sideRows, type VoteRow } from './votes.ts';

export interface DemoInput {
  content: DemoContent;
  pictures: Pictures;
  passwordHash: string;
  now: Date;
}

/** Everything of the demo before it becomes rows. */
interface World {
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

/** The whole demo as rows: the same content, pictures and time give the same rows, to the last digit. */
export function composeDemo(input: DemoInput): Rows {
  const luck = random('tagalong');
  const world = composeWorld(luck, input);
  return {
    ...catalogueRows(luck, input, world),
    ...accountRows(luck, input, world),
    ...postTables(luck, input, world),
    ...socialRows(luck, input, world),
    ...moneyRows(world),
    ...editorialRows(input, world),
  };
}

function composeWorld(luck: Random, { content, pictures, now }: DemoInput): World {
  const people = composePeople(luck.fork('people'), content.people, now);
  const { members, creators, merchant } = people;
  const products = composeProducts(luck.fork('products'), content.productLines, content.brands, pictures.products, now);
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
    follows: composeFollows(luck.fork('follows'), members, now),
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

function catalogueRows(luck: Random, { content, now }: DemoInput, world: World): Rows {
  const { products, prices, merchants, people, shops } = world;
  const watches = composeWatches(
    luck.fork('watches'),
    people.members,
    content.brands.map((_, index) => index + 1),
    now,
  );
  const recommenders = new Map(shops.map(({ product, owner }) => [product.id, owner.id]));
  const facts = productFacts({ ...world, sales: world.earnings.sales, now });
  return {
    google_categories: categoryRows(content.productLines),
    brands: brandRows(
      content.brands,
      countBy(products, ({ brandId }) => brandId),
      countBy(watches, ({ brand_id }) => brand_id),
      now,
    ),
    brand_watches: watches,
    merchants: merchantRows(merchants, people.merchant.id, now),
    products: productRows(products, content.brands, facts),
    merchant_prices: priceRows(prices, ({ id, product }) => (id % 6 === 0 ? (recommenders.get(product.id) ?? null) : null)),
    price_history: priceHistoryRows(luck.fork('price-history'), prices, now),
    deals: composeDeals(luck.fork('deals'), prices, merchants, now),
  };
}

function accountRows(luck: Random, { passwordHash, now }: DemoInput, world: World): Rows {
  const { people, follows, posts, shops, merchantShop, guests } = world;
  const followers = countBy(follows, ({ followee_id }) => followee_id);
  const following = countBy(follows, ({ follower_id }) => follower_id);
  const postCount = countBy(posts, ({ author }) => author.id);
  const shopCount = countBy([...shops, ...merchantShop.items], ({ owner }) => owner.id);
  const guestIds = new Set(guests.map(({ id }) => id));
  return {
    users: userRows(luck.fork('users'), people, passwordHash, (id) => ({
      invited_by: guestIds.has(id) ? people.creator.id : null,
      follower_count: followers(id),
      following_count: following(id),
      post_count: postCount(id),
      storefront_count: shopCount(id),
    })),
    topics: topicRows(),
    user_topics: userTopicRows(luck.fork('topics'), people),
    user_links: userLinkRows(people),
    social_accounts: socialAccountRows(luck.fork('social-accounts'), people, now),
    invitations: invitationRows(luck.fork('invitations'), people, guests, now),
    payment_profiles: paymentProfileRows(people),
    follows,
    storefront_collections: merchantShop.shelves,
    storefront_items: shopRows([...shops, ...merchantShop.items]),
  };
}

function postTables(luck: Random, { content, pictures, now }: DemoInput, world: World): Rows {
  const { posts, votes, likes, prices, products, people } = world;
  const likeCount = countBy(
    likes.filter(({ targetType }) => targetType === LIKED_POST),
    ({ targetId }) => targetId,
  );
  const repostCount = countBy(posts, ({ repostOfId }) => repostOfId);
  const available = new Set(prices.filter(({ isAvailable }) => isAvailable).map(({ product }) => product.id));
  const drafts = composeDrafts(
    luck.fork('drafts'),
    [people.shopper, people.creator],
    { captions: content.captions, photos: pictures.photos, products },
    now,
  );
  return {
    posts: postRows(
      luck.fork('post-rows'),
      posts,
      ({ id, tags }) => ({
        likeCount: likeCount(id),
        repostCount: repostCount(id),
        isShoppable: tags.some(({ productId }) => available.has(productId)),
      }),
      now,
    ),
    post_images: postImageRows(posts),
    post_products: postProductRows(posts),
    tot_sides: sideRows(posts, votes),
    tot_votes: votes,
    drafts: drafts.drafts,
    draft_products: drafts.products,
  };
}

function socialRows(luck: Random, { content, now }: DemoInput, world: World): Rows {
  const { boards, products, earnings } = world;
  return {
    likeboards: likeboardRows(luck.fork('likeboard-rows'), boards, products),
    likeboard_items: likeboardItemRows(boards),
    notifications: composeNotifications(luck.fork('notifications'), {
      ...world,
      stories: earnings.stories,
      payments: earnings.ledger.payments,
      groupSlug: content.groups[0]?.slug ?? '',
      now,
    }),
  };
}

function moneyRows({ earnings }: World): Rows {
  const { clicks, sales, stories, ledger, metrics } = earnings;
  return {
    clicks,
    sales,
    commissions: stories.map(({ commission }) => commission),
    payments: ledger.payments,
    ledger_accounts: ledger.accounts,
    ledger_transactions: ledger.transactions,
    ledger_entries: ledger.entries,
    metrics_daily: metrics,
  };
}

function editorialRows({ content, pictures, now }: DemoInput, { people, products }: World): Rows {
  const byKey = new Map(people.all.map((person) => [person.person.key, person]));
  const personOf = (key: string): DemoPerson | undefined => byKey.get(key);
  const { groups, members } = groupRows(content.groups, personOf, now);
  return {
    whats_new: whatsNewRows(content.whatsNew, now),
    pages: pageRows(content.pages, now),
    articles: articleRows(content.articles, personOf, products, pictures.photos, now),
    groups,
    group_members: members,
  };
}
