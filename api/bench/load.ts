import type pg from 'pg';

/** Each person has ten posts and follows about fifty others; each post has five tags and five likes. */
export interface Size {
  posts: number;
  users: number;
  products: number;
}

export const SESSION_COUNT = 200;
const POSTS_PER_USER = 10;
const PRODUCTS_MIN = 10_000;

export function sizeOf(posts: number): Size {
  return { posts, users: posts / POSTS_PER_USER, products: Math.max(PRODUCTS_MIN, posts / POSTS_PER_USER) };
}

/** Returns the cookie of the n-th person, 1 to SESSION_COUNT. */
export function cookieOf(n: number): string {
  return `sid=${String(n).padStart(43, 't')}`;
}

/** Number of three-syllable words; words with a low index are used far more often. */
export const WORDS = 4_000;
export function wordOf(index: number): string {
  const syllable = (n: number): string => `${'bdfgklmnprstvz'[n % 14]}${'aeiou'[Math.floor(n / 14) % 5]}`;
  return syllable(index % 70) + syllable(Math.floor(index / 70) % 70) + syllable((index * 31) % 70);
}

/** Names of people and boards are arbitrary; evenly spread numbers replace random ones. */
function steps({ posts, users, products }: Size): string[] {
  const word = (salt: string): string =>
    `(SELECT string_agg((ARRAY(SELECT word FROM bench_words ORDER BY n))[1 + floor(${WORDS} * power(random(), 2.5))::int], ' ')
      FROM generate_series(1, 10 + 0 * (${salt})::int))`;
  return [
    `CREATE UNLOGGED TABLE bench_words (n integer PRIMARY KEY, word text NOT NULL)`,
    `INSERT INTO bench_words SELECT n, w FROM unnest($1::text[]) WITH ORDINALITY AS x (w, n)`,
    `INSERT INTO users (id, unique_key, handle, nickname, color_id, following_count, follower_count, post_count)
      SELECT i, 'user' || i, 'person.' || i, 'Person ' || i, i % 14, 50, 50, ${POSTS_PER_USER}
      FROM generate_series(1, ${users}) i`,
    `INSERT INTO sessions (token_hash, user_id, expires_at)
      SELECT sha256(convert_to(lpad(i::text, 43, 't'), 'UTF8')), i, now() + interval '60 days'
      FROM generate_series(1, ${SESSION_COUNT}) i`,
    `INSERT INTO brands (id, unique_key, name) SELECT i, 'brand' || i, 'Brand ' || i FROM generate_series(1, 200) i`,
    `INSERT INTO merchants (id, unique_key, name, display_name)
      SELECT i, 'merchant' || i, 'Merchant ' || i, 'Merchant ' || i FROM generate_series(1, 50) i`,
    `INSERT INTO products (id, brand_id, brand_name, name, image_200, image_400, image_original, lowest_price,
        merchant_count, is_monetizable, like_count, likeboards_count)
      SELECT i, 1 + i % 200, 'Brand ' || (1 + i % 200), ${word('i')}, '/media/p' || i || '-200.webp',
        '/media/p' || i || '-400.webp', '/media/p' || i || '-800.webp', 1000 + i % 9000, 1, true, 5, 5
      FROM generate_series(1, ${products}) i`,
    `INSERT INTO merchant_prices (product_id, merchant_id, price)
      SELECT i, 1 + i % 50, 1000 + i % 9000 FROM generate_series(1, ${products}) i`,
    `INSERT INTO posts (id, unique_key, user_id, type, caption, product_count, like_count, is_shoppable, created_at)
      SELECT i, 'post' || i, 1 + floor(${users} * random())::int,
        (ARRAY['IMAGE', 'IMAGE', 'IMAGE', 'IMAGE', 'IMAGE', 'IMAGE', 'IMAGE', 'YOUTUBE', 'YOUTUBE', 'THISORTHAT'])[1 + i % 10],
        ${word('i')}, 5, 5, true, now() - (${posts} - i) * interval '20 seconds'
      FROM generate_series(1, ${posts}) i`,
    `INSERT INTO post_images (post_id, position, url, small_url, width, height)
      SELECT i, n, '/media/' || i || '-800.webp', '/media/' || i || '-400.webp', 800, 1000
      FROM generate_series(1, ${posts}) i, generate_series(0, 1) n WHERE i % 10 = 9 OR (n = 0 AND i % 10 < 7)`,
    `INSERT INTO tot_sides (post_id, side, product_id)
      SELECT i, n, 1 + i % ${products} FROM generate_series(1, ${posts}) i, generate_series(0, 1) n WHERE i % 10 = 9`,
    `INSERT INTO post_products (post_id, product_id, position)
      SELECT i, 1 + (i::bigint * 7919 + k * 1299709) % ${products}, k
      FROM generate_series(1, ${posts}) i, generate_series(0, 4) k ON CONFLICT DO NOTHING`,
    `INSERT INTO likeboards (id, slug, user_id, name, is_public, is_default, product_count, post_count)
      SELECT i * 3 + n, 'board' || (i * 3 + n), i, (ARRAY['Likes', 'Home', 'Gifts'])[1 + n], n > 0, n = 0, 12, 50
      FROM generate_series(1, ${users}) i, generate_series(0, 2) n`,
    `INSERT INTO likeboard_items (likeboard_id, target_type, target_id, user_id, created_at)
      SELECT 3 * who, 4, i, who, now() - (${posts} - i) * interval '20 seconds'
      FROM (SELECT i, 1 + (i::bigint * 15485863 + k * 32452843) % ${users} AS who
        FROM generate_series(1, ${posts}) i, generate_series(1, 5) k) likes ON CONFLICT DO NOTHING`,
    `INSERT INTO likeboard_items (likeboard_id, target_type, target_id, user_id, created_at)
      SELECT 3 * i + n, 3, 1 + (i::bigint * 49979687 + k * 7919) % ${products}, i, now() - k * interval '1 hour'
      FROM generate_series(1, ${users}) i, generate_series(0, 2) n, generate_series(1, 12) k ON CONFLICT DO NOTHING`,
    `INSERT INTO storefront_items (user_id, product_id)
      SELECT i, 1 + (i::bigint * 7919 + k * 104729) % ${products}
      FROM generate_series(1, ${users}) i, generate_series(1, 10) k ON CONFLICT DO NOTHING`,
    `INSERT INTO follows (follower_id, followee_id, created_at)
      SELECT i, other, now() - k * interval '1 hour' FROM (
        SELECT i, k, 1 + (i::bigint * 31 + k * 104729) % ${users} AS other
        FROM generate_series(1, ${users}) i,
          LATERAL generate_series(1, CASE WHEN i % 100 = 0 THEN least(1000, ${users} / 2) ELSE 50 END) k
      ) pairs WHERE other <> i ON CONFLICT DO NOTHING`,
  ];
}

/** Fills a migrated, empty database. Indexes are built afterwards, all at once. */
export async function load(client: pg.Client, size: Size, say: (text: string) => void): Promise<void> {
  await client.query(
    "SET session_replication_role = replica; SET statement_timeout = 0; SET work_mem = '256MB'",
  );
  await client.query("SET maintenance_work_mem = '512MB'");
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `SELECT format('%I', c.relname) AS name, pg_get_indexdef(i.indexrelid) AS text
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const step of steps(size)) {
    const began = Date.now();
    const values = step.includes('$1') ? [Array.from({ length: WORDS }, (_, index) => wordOf(index))] : [];
    await client.query(step, values);
    say(
      `  ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${step.slice(0, 60).replaceAll('\n', ' ')}`,
    );
  }
  for (const { text } of indexes) await client.query(text);
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
}
