import { DRAFT_DAYS } from '@tagalong/contracts/core/limits';
import { createPost } from '@tagalong/contracts/creation/compose';
import type { Draft } from '@tagalong/contracts/creation/draft';
import type { Database } from '#api/database/database';
import { each, type Row, statement, typed } from '#api/database/statement';
import type { TimePlace } from '#api/http/cursor';

/** The stored fields of a draft; `payload` is the text of a JSON object. */
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

/** From this age in days, a draft's card warns that the draft is about to expire (DR-03). */
const WARNING_AGE_DAYS = 5;

/** Selects drafts that have not expired, by the database clock. */
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
/** Only an unconfirmed draft is offered to resume; a confirmed one is just listed. */
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
const WRITTEN = {
  params: [
    ...(['int8', 'bool', 'text', 'text', 'text?', 'bool', 'int8?', 'text?'] as const),
    ...(['int4?', 'int4?', 'jsonb', 'text[]', 'int8[]'] as const),
  ],
  row: { draft_id: 'int8', updated_at: 'timestamptz' },
} as const;
const FIELDS = `is_confirm, caption, resource_origin, link, scraped, influencer_id, thumbnail_url, width, height,
    payload, photos, tot_product_ids`;
const VALUES = '$2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13';
const insert = statement('draft-insert', WRITTEN)`
  INSERT INTO drafts (user_id, ${FIELDS}) VALUES ($1, ${VALUES}) RETURNING id AS draft_id, updated_at`;
const replace = statement('draft-replace', WRITTEN)`
  UPDATE drafts SET (updated_at, ${FIELDS}) = (now(), ${VALUES}) WHERE id = $1
  RETURNING id AS draft_id, updated_at`;
const remove = statement('draft-remove', { params: ['int8', 'int8'], row: { id: 'int8' } })`
  DELETE FROM drafts WHERE user_id = $1 AND id = $2 RETURNING id`;
const deleteProducts = statement('draft-delete-products', { params: ['int8'] })`
  DELETE FROM draft_products WHERE draft_id = $1`;
const insertProducts = statement('draft-insert-products', { params: ['int8', 'int8[]'] })`
  INSERT INTO draft_products (draft_id, product_id, position)
  SELECT $1, product_id, place - 1 FROM unnest($2::bigint[]) WITH ORDINALITY AS tagged (product_id, place)`;

const published = statement('draft-published', { params: ['int8', 'text'], row: { key: 'text' } })`
  SELECT key FROM idempotency_keys
  WHERE user_id = $1 AND scope = '${createPost.name}' AND key = $2 AND result_id IS NOT NULL`;

export type DraftStatus = Row<typeof status>;

export function draftRepository(db: Database) {
  return {
    /** Reads one row beyond `limit`, which shows whether another page follows. */
    list: (userId: number, after: TimePlace, limit: number) => db.query(list, [userId, ...after, limit + 1]),
    last: (userId: number) => db.first(last, [userId]),
    status: async (userId: number): Promise<DraftStatus> =>
      (await db.first(status, [userId])) ?? { count: 0, expire_in_1_day_count: 0 },
    /** Returns whether a post was published with this key. */
    isPublished: async (userId: number, publishKey: string) =>
      (await db.first(published, [userId, publishKey])) !== null,
    isOwnAndFresh: async (userId: number, id: number) => (await db.first(lockFresh, [id, userId])) !== null,
    async knownProducts(ids: readonly number[]): Promise<Set<number>> {
      const rows = await db.query(knownProducts, [ids]);
      return new Set(rows.map(({ id }) => id));
    },
    insert: (userId: number, fields: DraftFields) => db.one(insert, [userId, ...valuesOf(fields)]),
    replace: (id: number, fields: DraftFields) => db.one(replace, [id, ...valuesOf(fields)]),
    async replaceProducts(draftId: number, productIds: readonly number[]): Promise<void> {
      await db.query(deleteProducts, [draftId]);
      await db.query(insertProducts, [draftId, productIds]);
    },
    remove: async (userId: number, id: number) => (await db.first(remove, [userId, id])) !== null,
  };
}

function valuesOf(fields: DraftFields) {
  const { is_confirm, caption, resource_origin, link, scraped, influencer_id, thumbnail_url } = fields;
  const { width, height, payload, photos, tot_product_ids } = fields;
  const first = [is_confirm, caption, resource_origin, link, scraped, influencer_id, thumbnail_url] as const;
  return [...first, width, height, payload, photos, tot_product_ids] as const;
}
