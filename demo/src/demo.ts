import { brandRows, categoryRows, merchantRows } from '#compose/catalog/catalog-rows';
import { composeDeals } from '#compose/catalog/deals';
import { priceHistoryRows, priceRows } from '#compose/catalog/price-rows';
import { productRows } from '#compose/catalog/products';
import { likeboardItemRows, likeboardRows } from '#compose/collections/likeboard-rows';
import { LIKED_POST } from '#compose/collections/likes';
import { shopRows } from '#compose/collections/storefronts';
import { composeNotifications } from '#compose/notifications/notifications';
import { composeBrandWatches } from '#compose/people/follows';
import { invitationRows } from '#compose/people/invitations';
import type { DemoPerson } from '#compose/people/people';
import {
  avatarsOf,
  paymentProfileRows,
  socialAccountRows,
  topicRows,
  userLinkRows,
  userRows,
  userTopicRows,
} from '#compose/people/people-rows';
import { composeDrafts } from '#compose/posts/drafts';
import { postImageRows, postProductRows, postRows } from '#compose/posts/post-rows';
import { sideRows } from '#compose/posts/votes';
import { articleRows, groupRows, pageRows, whatsNewRows } from './compose/editorial/editorial.ts';
import { readContent } from './content/content.ts';
import { readPictures } from './content/pictures.ts';
import { countBy } from './lib/counters.ts';
import { type Random, random } from './lib/random.ts';
import { productFacts } from './product-facts.ts';
import { composeWorld, type DemoInput, type World } from './world.ts';

/**
 * The rows of the demo, by table. The same content, pictures and time always
 * give the same rows.
 */
export function composeDemo(options: Pick<DemoInput, 'passwordHash' | 'rules' | 'now'>) {
  const input = { ...options, content: readContent(), pictures: readPictures() };
  const root = random('tagalong');
  const world = composeWorld(root, input);
  return {
    ...catalogTables(root, input, world),
    ...accountTables(root, input, world),
    ...postTables(root, input, world),
    ...socialTables(root, input, world),
    ...moneyTables(input, world),
    ...editorialTables(input, world),
  };
}

function catalogTables(root: Random, { content, now }: DemoInput, world: World) {
  const { products, prices, merchants, people, shops } = world;
  const brandIds = content.brands.map((_, index) => index + 1);
  const watches = composeBrandWatches(root.fork('watches'), people.members, brandIds, now);
  const recommenders = new Map(shops.map(({ product, owner }) => [product.id, owner.id]));
  const facts = productFacts({ ...world, sales: world.earnings.sales, now });
  return {
    google_categories: categoryRows(content.shapes),
    brands: brandRows(
      content.brands,
      countBy(products, ({ brandId }) => brandId),
      countBy(watches, ({ brand_id }) => brand_id),
      now,
    ),
    brand_watches: watches,
    merchants: merchantRows(merchants, people.merchant.id, now),
    products: productRows(products, content.brands, content.shapes, facts),
    merchant_prices: priceRows(prices, ({ id, product }) =>
      id % 6 === 0 ? (recommenders.get(product.id) ?? null) : null,
    ),
    price_history: priceHistoryRows(root.fork('price-history'), prices, now),
    deals: composeDeals(root.fork('deals'), content.deals, prices, merchants, now),
  };
}

function accountTables(root: Random, { content, passwordHash, now }: DemoInput, world: World) {
  const { people, readers, follows, posts, shops, merchantShop, guests } = world;
  const followers = countBy(follows, ({ followee_id }) => followee_id);
  const following = countBy(follows, ({ follower_id }) => follower_id);
  const postCount = countBy(posts, ({ author }) => author.id);
  const shopCount = countBy([...shops, ...merchantShop.items], ({ owner }) => owner.id);
  const guestIds = new Set(guests.map(({ id }) => id));
  const avatars = avatarsOf(people);
  return {
    users: userRows(root.fork('users'), [...people.all, ...readers], passwordHash, (id) => ({
      avatar: avatars.get(id) ?? null,
      invited_by: guestIds.has(id) ? people.creator.id : null,
      follower_count: followers(id),
      following_count: following(id),
      post_count: postCount(id),
      storefront_count: shopCount(id),
    })),
    topics: topicRows(content.topics),
    user_topics: userTopicRows(root.fork('topics'), people, content.topics),
    user_links: userLinkRows(people),
    social_accounts: socialAccountRows(root.fork('social-accounts'), people, now),
    invitations: invitationRows(root.fork('invitations'), people, guests, now),
    payment_profiles: paymentProfileRows(people),
    follows,
    storefront_collections: merchantShop.shelves,
    storefront_items: shopRows([...shops, ...merchantShop.items]),
  };
}

function postTables(root: Random, { content, pictures, rules, now }: DemoInput, world: World) {
  const { posts, votes, likes, prices, products, people } = world;
  const likeCount = countBy(
    likes.filter(({ targetType }) => targetType === LIKED_POST),
    ({ targetId }) => targetId,
  );
  const repostCount = countBy(posts, ({ repostOfId }) => repostOfId);
  const available = new Set(prices.filter(({ isAvailable }) => isAvailable).map(({ product }) => product.id));
  const drafts = composeDrafts(
    root.fork('drafts'),
    [people.shopper, people.creator],
    { captions: content.captions, photos: pictures.photos, products },
    now,
  );
  return {
    posts: postRows(
      root.fork('post-rows'),
      posts,
      ({ id, tags }) => ({
        likeCount: likeCount(id),
        repostCount: repostCount(id),
        isShoppable: tags.some(({ productId }) => available.has(productId)),
      }),
      rules,
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

function socialTables(root: Random, { content, now }: DemoInput, world: World) {
  const { boards, products, earnings } = world;
  return {
    likeboards: likeboardRows(root.fork('likeboard-rows'), boards, products),
    likeboard_items: likeboardItemRows(boards),
    notifications_by_month: composeNotifications(root.fork('notifications'), {
      ...world,
      histories: earnings.histories,
      payments: earnings.ledger.payments,
      groupSlug: content.groups[0]?.slug ?? '',
      now,
    }),
  };
}

function moneyTables({ now }: DemoInput, { earnings }: World) {
  const { clicks, sales, histories, ledger, metrics } = earnings;
  return {
    clicks_by_month: clicks,
    sales,
    commissions: histories.map(({ commission }) => commission),
    payments: ledger.payments,
    ledger_accounts: ledger.accounts,
    ledger_transactions: ledger.transactions,
    ledger_entries: ledger.entries,
    metrics_daily: metrics,
    metrics_counted: [{ counted_at: now }],
  };
}

function editorialTables({ content, pictures, now }: DemoInput, { people, products }: World) {
  const byKey = new Map(people.all.map((person) => [person.person.key, person]));
  const personOf = (key: string): DemoPerson | undefined => byKey.get(key);
  const { groups, members } = groupRows(content.groups, personOf, now);
  return {
    whats_new: whatsNewRows(content.slides, now),
    pages: pageRows(content.pages, now),
    articles: articleRows(content.articles, personOf, products, pictures.photos, now),
    groups,
    group_members: members,
  };
}
