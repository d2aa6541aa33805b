import { type Random, random } from '#seed/random';
import { brandRows, categoryRows, merchantRows } from './catalogue.ts';
import { countBy } from './counters.ts';
import { composeDeals } from './deals.ts';
import { composeDrafts } from './drafts.ts';
import { articleRows, groupRows, pageRows, whatsNewRows } from './editorial.ts';
import { composeWatches } from './follows.ts';
import { likeboardItemRows, likeboardRows } from './likeboard-rows.ts';
import { LIKED_POST } from './likes.ts';
import { composeNotifications } from './notifications.ts';
import { type DemoPerson, userRows } from './people.ts';
import {
  invitationRows,
  paymentProfileRows,
  socialAccountRows,
  topicRows,
  userLinkRows,
  userTopicRows,
} from './people-rows.ts';
import { postImageRows, postProductRows, postRows } from './post-rows.ts';
import { priceHistoryRows, priceRows } from './price-rows.ts';
import { productFacts } from './product-facts.ts';
import { productRows } from './products.ts';
import type { Rows } from './row.ts';
import { shopRows } from './storefronts.ts';
import { sideRows } from './votes.ts';
import { composeWorld, type DemoInput, type World } from './world.ts';

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
    merchant_prices: priceRows(prices, ({ id, product }) =>
      id % 6 === 0 ? (recommenders.get(product.id) ?? null) : null,
    ),
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
