import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { LIKEBOARD_COLOR_IDS } from '@tagalong/contracts/core/limits';
import { composedDemo, timeMs } from './composed-demo.ts';
import { PICTURES_DIR } from './content/pictures.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-04-03T15:20:00Z');
/** The first two accounts are the demo shopper and the demo creator. */
const SHOPPER_ID = 1;
const CREATOR_ID = 2;
const READERS = 640;
/** Words as British English spells them; the site writes American English. */
const BRITISH_WORDS = [
  '[a-z]*(?:colour|favour|flavour|neighbour|behaviour|honour|labour|humour|harbour|parlour|mould)[a-z]*',
  'grey[a-z]*|centres?|centred|theatres?|fibres?|metres?|litres?|(?:cata|dia)logues?|jewellery|cos(?:y|ier|iest)',
  '(?:cancel|label|travel|model|marvel)l(?:ed|ing|ers?)|woollen|cheques?|tyres?|pyjamas|aluminium|whilst|ageing',
  '(?:organ|real|recogn|moistur|custom|personal|apolog|priorit|special|summar)is(?:e[a-z]*|ing|ations?)',
  'defence|licences?|practis(?:e|ed|ing)|programmes?|plough[a-z]*|sceptic[a-z]*|draughts?|draughty|storeys?|mums?',
];
const BRITISH = new RegExp(`\\b(?:${BRITISH_WORDS.join('|')})\\b`, 'i');
const demo = composedDemo(NOW);
const { all, by } = demo;

test('the same time yields the same rows', () => {
  assert.equal(JSON.stringify(composedDemo(NOW).rows), JSON.stringify(demo.rows));
});

test('all dates are relative to the time of seeding, so the demo never looks old', () => {
  const later = composedDemo(new Date(NOW.getTime() + 300.3 * DAY_MS));
  // Counters per calendar day depend on the hour of seeding.
  const { metrics_daily, price_history, ...rest } = demo.rows;
  assert.ok(metrics_daily && price_history);
  for (const table of Object.keys(rest) as (keyof typeof rest)[]) {
    assert.equal(agedText(later, table), agedText(demo, table), table);
  }
});

/** The rows of a table with ages instead of timestamps. */
function agedText({ rows, now }: typeof demo, table: keyof typeof rows): string {
  const aged = (row: object): object =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        value instanceof Date ? now.getTime() - timeMs(value) : value,
      ]),
    );
  return JSON.stringify(rows[table]?.map(aged));
}

test('a picture belongs to one product, because it shows the label of its brand', () => {
  const products = all('products');
  const pictures = new Set(products.map(({ image_400 }) => image_400));
  assert.equal(pictures.size, products.length);
});

test('nothing happened in the future', () => {
  for (const table of Object.keys(demo.rows) as (keyof typeof demo.rows)[]) {
    for (const row of all(table)) {
      for (const column of ['created_at', 'updated_at', 'ordered_at', 'featured_at', 'read_at'] as const) {
        const value = (row as Record<string, unknown>)[column];
        if (value instanceof Date) assert.ok(value <= NOW, `${table}.${column}`);
      }
    }
  }
});

test('all texts use American spelling', () => {
  assert.match('A cosy grey throw', BRITISH);
  const british = Object.entries(demo.rows).flatMap(([table, rows]) =>
    rows.flatMap((row) => {
      const found = BRITISH.exec(JSON.stringify(row).replaceAll('\\n', '\n'));
      return found ? [`${table}: ${found[0]}`] : [];
    }),
  );
  assert.deepEqual([...new Set(british)], []);
});

test('the catalog has 12 brands, 400 products and five currencies', () => {
  assert.ok(all('brands').length >= 12);
  assert.ok(all('products').length >= 400, `${all('products').length} products`);
  assert.deepEqual([...by('merchant_prices', 'currency').keys()].sort(), ['AUD', 'CAD', 'EUR', 'GBP', 'USD']);
  const [...sold] = by('merchant_prices', 'product_id').values();
  assert.equal(sold.length, all('products').length);
  assert.ok(sold.every(({ length }) => length >= 1 && length <= 5));
  assert.ok([1, 2, 3, 4, 5].every((count) => sold.some(({ length }) => length === count)));
});

test('some products have no price, some are sold out, some are on sale', () => {
  const products = all('products');
  assert.ok(products.some(({ lowest_price }) => lowest_price === 0));
  assert.ok(products.some(({ lowest_price, merchant_count }) => lowest_price !== 0 && merchant_count === 0));
  assert.ok(products.some(({ full_price, lowest_price }) => full_price > lowest_price));
});

test('[PR-03] amounts in deals are in the currency of their shop', () => {
  const signs: Record<string, string> = { USD: '$50', CAD: '$50', AUD: '$50', GBP: '£50', EUR: '€50' };
  const currencies = new Map(
    all('merchant_prices').map(({ merchant_id, currency }) => [merchant_id, currency]),
  );
  const shipping = all('deals').filter(({ title }) => title.startsWith('Free shipping over'));
  assert.ok(shipping.length > 0);
  for (const { title, merchant_id } of shipping)
    assert.ok(title.endsWith(` ${signs[currencies.get(merchant_id) ?? '']}`), title);
});

test('[PR-03] some deals of both kinds are current, and some are over', () => {
  for (const offerType of [1, 2]) {
    const own = all('deals').filter(({ offer_type }) => offer_type === offerType);
    const isRunning = (deal: (typeof own)[number]): boolean =>
      timeMs(deal.start_date) <= NOW.getTime() && timeMs(deal.end_date) > NOW.getTime();
    assert.ok(own.some(isRunning));
    assert.ok(own.some(({ end_date }) => timeMs(end_date) < NOW.getTime()));
  }
});

test('every reduced price has a current sale', () => {
  const running = new Set(
    all('deals')
      .filter(({ offer_type, end_date }) => offer_type === 1 && timeMs(end_date) > NOW.getTime())
      .map(({ merchant_id, product_id }) => `${merchant_id} ${product_id}`),
  );
  const onSale = all('merchant_prices').filter(({ on_sale }) => on_sale);
  assert.ok(onSale.length > 50);
  for (const { merchant_id, product_id, price, on_sale_price } of onSale) {
    assert.ok(running.has(`${merchant_id} ${product_id}`));
    assert.ok(on_sale_price && on_sale_price < price);
  }
});

test('60 people, of whom 15 are creators, a merchant, and 640 readers without posts', () => {
  const users = all('users');
  assert.equal(users.filter(({ user_type }) => user_type !== 3).length, 60 + READERS);
  assert.equal(new Set(users.map(({ handle }) => handle)).size, users.length);
  const authors = new Set(all('posts').map(({ user_id }) => user_id));
  assert.ok(users.slice(-READERS).every(({ id, post_count }) => post_count === 0 && !authors.has(id)));
  assert.equal(users.filter(({ is_creator }) => is_creator).length, 15);
  assert.deepEqual(
    users.filter(({ email }) => email).map(({ email }) => email),
    ['shopper@tagalong.example', 'creator@tagalong.example', 'merchant@tagalong.example'],
  );
  assert.ok(users.every(({ email, password_hash }) => (email === null) === (password_hash === null)));
});

test('[LB-08] everyone has one default likeboard, and no two likeboards of the same name', () => {
  const boards = by('likeboards', 'user_id');
  for (const { id } of all('users')) {
    const own = boards.get(id) ?? [];
    assert.equal(own.filter(({ is_default }) => is_default).length, 1);
    assert.equal(new Set(own.map(({ name }) => name.toLowerCase())).size, own.length);
  }
  const filled = all('likeboards').filter(({ is_default }) => !is_default);
  assert.ok(filled.some(({ is_public }) => !is_public));
  assert.ok(filled.every(({ product_count, post_count }) => product_count + post_count > 0));
});

test('[LB-06] every liked product is in the default likeboard', () => {
  const standard = new Map(
    all('likeboards')
      .filter(({ is_default }) => is_default)
      .map(({ user_id, id }) => [user_id, id]),
  );
  const items = all('likeboard_items').filter(({ target_type }) => target_type === 3);
  const inDefault = new Set(
    items
      .filter(({ likeboard_id, user_id }) => standard.get(user_id) === likeboard_id)
      .map(({ user_id, target_id }) => `${user_id} ${target_id}`),
  );
  assert.ok(items.every(({ user_id, target_id }) => inDefault.has(`${user_id} ${target_id}`)));
});

test('[LB-04] the layout of a chosen cover matches its number of pictures', () => {
  const chosen = all('likeboards').filter(({ layout }) => layout);
  assert.ok(chosen.length > 40);
  for (const { layout, cover_photos, color_id } of chosen) {
    const photos = cover_photos as string[];
    assert.equal(layout?.split('-')[0], String(photos.length));
    assert.ok(LIKEBOARD_COLOR_IDS.some((known) => known === color_id));
  }
});

test('a creator has 20 to 60 products in the shop', () => {
  const shops = by('storefront_items', 'user_id');
  for (const { id, is_creator } of all('users')) {
    const size = shops.get(id)?.length ?? 0;
    if (is_creator) assert.ok(size >= 20 && size <= 60, String(size));
  }
});

test('[DR-03] the demo creator and shopper have a draft of each age', () => {
  for (const userId of [SHOPPER_ID, CREATOR_ID]) {
    const ages = all('drafts')
      .filter(({ user_id }) => user_id === userId)
      .map(({ updated_at }) => Math.floor((NOW.getTime() - timeMs(updated_at)) / DAY_MS));
    assert.deepEqual(ages, [0, 1, 2, 3, 4, 5, 6]);
  }
});

test('[NO-01] the demo shopper has unread notifications of each kind, the creator of most', () => {
  const unread = (userId: number): string[] => [
    ...new Set(
      all('notifications_by_month')
        .filter(({ user_id, read_at }) => user_id === userId && read_at === null)
        .map(({ kind }) => kind),
    ),
  ];
  assert.deepEqual(unread(CREATOR_ID).sort(), ['follower', 'interaction', 'tagalong']);
  assert.deepEqual(unread(SHOPPER_ID).sort(), ['anchor_invitation', 'follower', 'interaction', 'tagalong']);
});

test('[SC-03] the demo creator has connected every platform; one connection has expired and one is new', () => {
  const own = all('social_accounts').filter(({ user_id }) => user_id === CREATOR_ID);
  assert.deepEqual(own.map(({ platform }) => platform).sort(), ['instagram', 'tiktok', 'youtube']);
  const expired = own.filter(({ token_expires_at }) => token_expires_at < NOW);
  assert.deepEqual(
    expired.map(({ platform }) => platform),
    ['tiktok'],
  );
  assert.deepEqual(
    own.filter(({ is_show_popup }) => is_show_popup).map(({ platform }) => platform),
    ['youtube'],
  );
});

test('[SC-03] some connections of other creators have expired, most have not', () => {
  const others = all('social_accounts').filter(({ user_id }) => user_id !== CREATOR_ID);
  const expired = others.filter(({ token_expires_at }) => token_expires_at < NOW);
  assert.ok(expired.length > 0 && expired.length < others.length / 2);
});

test('likes and followers have a long tail', () => {
  const descending = (numbers: number[]): number[] => numbers.sort((a, b) => b - a);
  const likes = descending(all('posts').map(({ like_count }) => Number(like_count)));
  const followers = descending(all('users').map(({ follower_count }) => Number(follower_count)));
  for (const [most, share] of [likes, followers].map((counts) => [
    counts[0],
    counts[Math.floor(counts.length / 5)],
  ]))
    assert.ok(
      most !== undefined && share !== undefined && most > 250 && share < most / 2.5,
      `${most} ${share}`,
    );
});

test('there are slides, pages, articles and groups', () => {
  assert.ok(all('whats_new').some(({ ends_at }) => ends_at === null));
  for (const name of ['terms_of_use', 'privacy_policy']) assert.ok(by('pages', 'name').has(name), name);
  assert.ok(all('articles').length >= 4 && all('articles').every(({ author_id }) => author_id));
  assert.ok(all('groups').length >= 3 && all('groups').every(({ owner_id }) => owner_id));
});

test('two of three people have an avatar, and no two the same', () => {
  const avatars = all('users').flatMap(({ avatar }) => (typeof avatar === 'string' ? [avatar] : []));
  const share = avatars.length / (all('users').length - READERS);
  assert.ok(share > 0.6 && share < 0.7, `${share}`);
  assert.equal(new Set(avatars).size, avatars.length);
});

test('all pictures that rows refer to exist', () => {
  const named = new Set(JSON.stringify(demo.rows).match(/\/media\/(?:products|posts|people)\/[\w-]+\.webp/g));
  assert.ok(named.size > 800, `${named.size} pictures`);
  for (const path of named) {
    // The 200 px pictures are made from the 800 px ones.
    const file = path.replace('/media', PICTURES_DIR).replace('-200.webp', '-800.webp');
    assert.ok(existsSync(file), file);
  }
});
