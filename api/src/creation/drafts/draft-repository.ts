import { DRAFT_DAYS } from '@tagalong/contracts/core/limits';
import type { Draft } from '@tagalong/contracts/creation/draft';
import { createPost } from '@tagalong/contracts/social/post';
import type { Database } from '#api/database/database';
import { each, type Row, statement, typed } from '#api/database/statement';
import { FIRST } from '#api/http/cursor';

/** What is stored of a draft; `payload` is the text of a JSON object. */
export interface DraftFields {
  is_confirm: boolean;
  caption: string;
  resource_origin: string;
  link: string | null;
  scraped: boolean;
  influencer_id: number | null;
  thumbnail_url: string | null;
  width: number | null;
  height: number | null;
  payload: string;
  photos: string[];
  tot_product_ids: number[];
}

/** From this age on a draft's card warns that it is about to expire (DR-03). */
const WARNING_AGE_DAYS = 5;

/** Drafts that are still there, by the database's clock alone. */
const FRESH = `r.updated_at > now() - interval '${DRAFT_DAYS} days'`;
const AGE_DAYS = 'floor(extract(epoch FROM now() - r.updated_at) / 86400)::integer';

const COLUMNS = `
  r.id AS draft_id, r.is_confirm, r.caption, r.resource_origin, r.link, r.scraped, r.influencer_id, r.photos,
  r.tot_product_ids, r.thumbnail_url, r.width, r.height, r.payload, r.updated_at,
  greatest(0, ${AGE_DAYS}) AS age_days,
  (SELECT coalesce(json_agg(json_build_object(
      'productId', p.id, 'name', p.name, 'image', p.image_200, 'brand_name', p.brand_name
    ) ORDER BY d.position), '[]')
    FROM draft_products d JOIN products p ON p.id = d.product_id AND p.status = 1 WHERE d.draft_id = r.id)
    AS products`;

const DRAFT_ROW = {
  draft_id: 'int8',
  ...each('bool', 'is_confirm', 'scraped'),
  caption: 'text',
  resource_origin: typed<Draft['resource_origin']>('text'),
  ...each('text?', 'link', 'thumbnail_url'),
  influencer_id: 'int8?',
  photos: 'text[]',
  tot_product_ids: 'int8[]',
  ...each('int4?', 'width', 'height'),
  payload: typed<Draft['payload']>('jsonb'),
  updated_at: 'timestamptz',
  age_days: 'int4',
  products: typed<Draft['products']>('json'),
} as const;
const list = statement('draft-list', { params: ['int8', 'timestamptz', 'int8', 'int8'], row: DRAFT_ROW })`
  SELECT ${COLUMNS} FROM drafts r WHERE r.user_id = $1 AND ${FRESH}
    AND (r.updated_at, r.id) < ($2::timestamptz, $3::bigint)
  ORDER BY r.updated_at DESC, r.id DESC LIMIT $4`;
/** A confirmed draft waits in the list; only an unconfirmed one is offered to be resumed. */
const last = statement('draft-last', { params: ['int8'], row: DRAFT_ROW })`
  SELECT ${COLUMNS} FROM drafts r WHERE r.user_id = $1 AND NOT r.is_confirm AND ${FRESH}
  ORDER BY r.updated_at DESC, r.id DESC LIMIT 1`;
const status = statement('draft-status', {
  params: ['int8'],
  row: { count: 'int4', expire_in_1_day_count: 'int4' },
})`
  SELECT count(*)::integer AS count,
    (count(*) FILTER (WHERE ${AGE_DAYS} >= ${WARNING_AGE_DAYS}))::integer AS expire_in_1_day_count
  FROM drafts r WHERE r.user_id = $1 AND ${FRESH}`;
const lockFresh = statement('draft-lock', { params: ['int8', 'int8'], row: { id: 'int8' } })`
  SELECT r.id FROM drafts r WHERE r.id = $1 AND r.user_id = $2 AND ${FRESH} FOR UPDATE`;
const knownProducts = statement('draft-known-products', { params: ['int8[]'], row: { id: 'int8' } })`
  SELECT id FROM products WHERE id = ANY($1::bigint[]) AND status = 1`;
const insertProducts = statement('draft-insert-products', { params: ['int8', 'int8[]'] })`
  INSERT INTO draft_products (draft_id, product_id, position)
  SELECT $1, product_id, place - 1 FROM unnest($2::bigint[]) WITH ORDINALITY AS tagged (product_id, place)`;

const published = statement('draft-published', { params: ['int8', 'text'], row: { key: 'text' } })`
  SELECT key FROM idempotency_keys
  WHERE user_id = $1 AND scope = '${createPost.name}' AND key = $2 AND result_id IS NOT NULL`;

export type DraftStatus = Row<typeof status>;

export function draftRepository(db: Database) {
  return {
    /** One row more than asked for, which tells whether another page follows. */
    list(userId: number, { after, limit }: { after: readonly [string, number] | null; limit: number }) {
      const [time, id] = after ?? [FIRST.time, FIRST.id];
      return db.query(list, [userId, time, id, limit + 1]);
    },
    last: (userId: number) => db.first(last, [userId]),
    status: async (userId: number): Promise<DraftStatus> =>
      (await db.first(status, [userId])) ?? { count: 0, expire_in_1_day_count: 0 },
    /** Whether a post was made with this key. */
    isPublished: async (userId: number, publishKey: string) =>
      (await db.first(published, [userId, publishKey])) !== null,
    isOwnAndFresh: async (userId: number, id: number) => (await db.first(lockFresh, [id, userId])) !== null,
    async knownProducts(ids: readonly number[]): Promise<Set<number>> {
      const rows = await db.query(knownProducts, [ids]);
      return new Set(rows.map(({ id }) => id));
    },
    async insert(userId: number, fields: DraftFields) {
      return await db.kysely
        .insertInto('drafts')
        .values({ ...fields, user_id: userId })
        .returning(['id as draft_id', 'updated_at'])
        .executeTakeFirstOrThrow();
    },
    async replace(id: number, fields: DraftFields) {
      return await db.kysely
        .updateTable('drafts')
        .set((build) => ({ ...fields, updated_at: build.fn<string>('now') }))
        .where('id', '=', id)
        .returning(['id as draft_id', 'updated_at'])
        .executeTakeFirstOrThrow();
    },
    async replaceProducts(draftId: number, productIds: readonly number[]): Promise<void> {
      await db.kysely.deleteFrom('draft_products').where('draft_id', '=', draftId).execute();
      await db.query(insertProducts, [draftId, productIds]);
    },
    async remove(userId: number, id: number): Promise<boolean> {
      const rows = await db.kysely
        .deleteFrom('drafts')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .execute();
      return rows.length > 0;
    },
  };
}
