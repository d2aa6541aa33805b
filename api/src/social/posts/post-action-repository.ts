import type { PostType } from '@tagalong/contracts/social/post';
import type { Database } from '#api/database/database';
import { each, type Row, statement, typed } from '#api/database/statement';
import { addAfterCommit, pendingOf, recordChanges } from '#api/social/parts/counters';

/** A visible post, locked until the transaction ends. */
export type LockedPost = Row<typeof lockShown>;

const SHOWN_ROW = {
  ...each('int8', 'id', 'user_id'),
  type: typed<PostType>('text'),
  is_scraped: 'bool',
} as const;
const SHOWN = `
  SELECT p.id, p.user_id, p.type, p.is_scraped
  FROM posts p JOIN users author ON author.id = p.user_id AND author.deactivated_at IS NULL
  WHERE p.id = $1 AND p.status = 1`;
const lockShown = statement('post-action-lock', { params: ['int8'], row: SHOWN_ROW })`
  ${SHOWN} FOR NO KEY UPDATE OF p`;
/** Reads the same without a lock. */
const shown = statement('post-action-shown', { params: ['int8'], row: SHOWN_ROW })`${SHOWN}`;
const unpinOthers = statement('post-unpin-others', { params: ['int8', 'int8'] })`
  UPDATE posts SET pinned_as = NULL WHERE user_id = $1 AND pinned_as IS NOT NULL AND id <> $2`;
const pin = statement('post-pin', { params: ['int8', 'int2', 'int8'], row: { id: 'int8' } })`
  UPDATE posts SET pinned_as = $2 WHERE id = $3 AND user_id = $1 AND status = 1 RETURNING id`;
const unpin = statement('post-unpin', { params: ['int8', 'int8'], row: { id: 'int8' } })`
  UPDATE posts SET pinned_as = NULL WHERE id = $2 AND user_id = $1 AND status = 1 RETURNING id`;
const lockRepost = statement('post-repost-lock', { params: ['int8', 'int8'], row: { id: 'int8' } })`
  SELECT id FROM posts WHERE repost_of_id = $1 AND user_id = $2 AND status = 1
  ORDER BY id DESC LIMIT 1 FOR NO KEY UPDATE`;
const insertRepost = statement('post-repost-insert', {
  params: ['int8', 'int8', 'text', 'text'],
  row: { id: 'int8' },
})`
  INSERT INTO posts (unique_key, user_id, type, caption, source_url, source_id, embed_url, title, thumbnail_url,
    width, height, tiktok_html, source_author_url, repost_of_id, product_count, is_shoppable)
  SELECT $3, $2, type, $4, source_url, source_id, embed_url, title, thumbnail_url, width, height, tiktok_html,
    source_author_url, id, product_count, is_shoppable
  FROM posts WHERE id = $1 RETURNING id`;
const copyImages = statement('post-repost-images', { params: ['int8', 'int8'] })`
  INSERT INTO post_images (post_id, position, url, small_url, dir, file_name, width, height, alt, placeholder)
  SELECT $2, position, url, small_url, dir, file_name, width, height, alt, placeholder
  FROM post_images WHERE post_id = $1`;
const copySides = statement('post-repost-sides', { params: ['int8', 'int8'] })`
  INSERT INTO tot_sides (post_id, side, product_id)
  SELECT $2, side, product_id FROM tot_sides WHERE post_id = $1`;
const copyProducts = statement('post-repost-products', { params: ['int8', 'int8'] })`
  INSERT INTO post_products (post_id, product_id, position, x, y, tagged_by)
  SELECT $2, product_id, position, x, y, tagged_by FROM post_products WHERE post_id = $1`;
const countRepost = statement('post-repost-count', { params: ['int8'] })`
  UPDATE posts SET repost_count = repost_count + 1 WHERE id = $1`;
const setCaption = statement('post-set-caption', { params: ['int8', 'text'] })`
  UPDATE posts SET caption = $2, updated_at = now() WHERE id = $1`;
const tagged = statement('post-tagged', { params: ['int8'], row: { product_id: 'int8' } })`
  SELECT product_id FROM post_products WHERE post_id = $1 ORDER BY position, product_id`;
const tagger = statement('post-tagger', { params: ['int8', 'int8'], row: { tagged_by: 'int8?' } })`
  SELECT tagged_by FROM post_products WHERE post_id = $1 AND product_id = $2`;
const removeTags = statement('post-remove-tags', { params: ['int8', 'int8[]'] })`
  DELETE FROM post_products WHERE post_id = $1 AND product_id = ANY($2::bigint[])`;
/** Existing tags keep their coordinates on the picture and their tagger. */
const saveTags = statement('post-save-tags', { params: ['int8', 'int8[]', 'int8?'] })`
  INSERT INTO post_products (post_id, product_id, position, tagged_by)
  SELECT $1, product_id, place - 1, $3::bigint
  FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted (product_id, place)
  ON CONFLICT (post_id, product_id) DO UPDATE SET position = excluded.position`;
const countTags = statement('post-count-tags', { params: ['int8'] })`
  UPDATE posts p SET updated_at = now(),
    product_count = (SELECT count(*) FROM post_products t WHERE t.post_id = p.id),
    is_shoppable = EXISTS (SELECT 1 FROM post_products t JOIN products d ON d.id = t.product_id
      WHERE t.post_id = p.id AND d.status = 1 AND d.merchant_count > 0)
  WHERE p.id = $1`;
const saveVote = statement('vote-save', { params: ['int8', 'int8', 'int2'] })`
  INSERT INTO tot_votes (post_id, user_id, side) VALUES ($1, $2, $3)
  ON CONFLICT (post_id, user_id) DO UPDATE SET side = excluded.side`;
/** Adds these numbers to the votes of the two sides. */
const countVotes = statement('vote-count', { params: ['int8', 'int4', 'int4'] })`
  ${recordChanges('sides', 'SELECT $1::bigint, $2::integer, $3::integer')}`;
const voteBefore = statement('vote-before', { params: ['int8', 'int8'], row: { side: 'int2' } })`
  SELECT side FROM tot_votes WHERE post_id = $1 AND user_id = $2`;
const votes = statement('vote-read', { params: ['int8'], row: { side: 'int2', vote_count: 'int4' } })`
  SELECT side, vote_count + CASE side WHEN 0 THEN ${pendingOf('sides', 'post_id')}
    ELSE ${pendingOf('sides', 'post_id', 'other_change')} END AS vote_count
  FROM tot_sides WHERE post_id = $1`;
const report = statement('report-insert', { params: ['int8', 'int8?', 'int8?', 'text'] })`
  INSERT INTO reports (reporter_id, post_id, product_id, reason) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`;
const product = statement('report-product', { params: ['int8'], row: { id: 'int8' } })`
  SELECT id FROM products WHERE id = $1 AND status = 1`;

export function postActionRepository(db: Database) {
  const ids = async (rows: Promise<{ product_id: number }[]>) =>
    (await rows).map(({ product_id }) => product_id);

  return {
    lockShown: (postId: number) => db.first(lockShown, [postId]),
    shown: (postId: number) => db.first(shown, [postId]),
    unpinOthers: (userId: number, postId: number) => db.query(unpinOthers, [userId, postId]),
    pin: async (userId: number, type: number, postId: number) =>
      (await db.first(pin, [userId, type, postId])) !== null,
    unpin: async (userId: number, postId: number) => (await db.first(unpin, [userId, postId])) !== null,

    async lockRepost(postId: number, userId: number): Promise<number | null> {
      return (await db.first(lockRepost, [postId, userId]))?.id ?? null;
    },
    async insertRepost(postId: number, userId: number, key: string, caption: string): Promise<number> {
      const row = await db.one(insertRepost, [postId, userId, key, caption]);
      await db.query(copyImages, [postId, row.id]);
      await db.query(copySides, [postId, row.id]);
      await db.query(copyProducts, [postId, row.id]);
      await db.query(countRepost, [postId]);
      return row.id;
    },
    setCaption: (postId: number, caption: string) => db.query(setCaption, [postId, caption]),

    tagged: (postId: number) => ids(db.query(tagged, [postId])),
    /** Returns the tagger's id: null for the author, undefined when the product is not tagged. */
    async taggerOf(postId: number, productId: number): Promise<number | null | undefined> {
      return (await db.first(tagger, [postId, productId]))?.tagged_by;
    },
    removeTags: (postId: number, productIds: readonly number[]) => db.query(removeTags, [postId, productIds]),
    async saveTags(postId: number, productIds: readonly number[], taggedBy: number | null): Promise<void> {
      await db.query(saveTags, [postId, productIds, taggedBy]);
      await db.query(countTags, [postId]);
    },

    /** Records the user's vote, who is locked, and returns the vote counts of both sides. */
    async vote(postId: number, userId: number, side: 0 | 1): Promise<[left: number, right: number]> {
      const before = await db.first(voteBefore, [postId, userId]);
      if (before?.side !== side) {
        await db.query(saveVote, [postId, userId, side]);
        const changeOf = (which: number): number => Number(side === which) - Number(before?.side === which);
        await db.query(countVotes, [postId, changeOf(0), changeOf(1)]);
        addAfterCommit(db, 'sides');
      }
      const rows = await db.query(votes, [postId]);
      const countOf = (which: number) => rows.find((row) => row.side === which)?.vote_count ?? 0;
      return [countOf(0), countOf(1)];
    },
    report: (userId: number, postId: number | null, productId: number | null, reason: string) =>
      db.query(report, [userId, postId, productId, reason]),
    isProduct: async (productId: number) => (await db.first(product, [productId])) !== null,
  };
}
