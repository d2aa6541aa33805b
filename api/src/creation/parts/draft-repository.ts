import { DRAFT_DAYS } from '@tagalong/contracts/core/limits';
import { createPost } from '@tagalong/contracts/creation/compose';
import type { Draft } from '@tagalong/contracts/creation/draft';
import type { Disclosure } from '@tagalong/contracts/social/post';
import type { Database } from '#api/database/database';
import { each, type Row, statement, typed } from '#api/database/statement';
import type { TimePlace } from '#api/http/cursor';

/** The stored fields of a draft; `payload` is the text of a JSON object. */
export interface DraftFields {
  is_confirm: boolean;
  caption: string;
  disclosure: Disclosure | null;
  resource_origin: string;
  link: string | null;
  scraped: boolean;
  influencer_id: number | null;
  thumbnail_url: string | null;
  width: number | null;
  height: number | null;
  payload: string;
  photos: string[];
  photo_alts: string[];
  tot_product_ids: number[];
}

/** A product tagged in a draft, and where it is on the picture. */
export interface DraftTag {
  productId: number;
  x?: number | undefined;
  y?: number | undefined;
}

/** From this age in days, a draft's card warns that the draft is about to expire (DR-03). */
const WARNING_AGE_DAYS = 5;

/** Selects drafts that have not expired, by the database clock; a scheduled one doesn't expire. */
const FRESH = `(r.updated_at > now() - interval '${DRAFT_DAYS} days' OR r.publish_at IS NOT NULL)`;
const AGE_DAYS = 'floor(extract(epoch FROM now() - r.updated_at) / 86400)::integer';

const COLUMNS = `
  r.id AS draft_id, r.draft_key, r.version, r.is_confirm, r.caption, r.disclosure,
  r.resource_origin, r.link, r.scraped, r.influencer_id, r.photos, r.photo_alts,
  r.tot_product_ids, r.thumbnail_url, r.width, r.height, r.payload, r.updated_at, r.publish_at,
  greatest(0, ${AGE_DAYS}) AS age_days,
  (SELECT coalesce(json_agg(json_build_object(
      'productId', p.id, 'name', p.name, 'image', p.image_200, 'brand_name', p.brand_name, 'x', d.x, 'y', d.y
    ) ORDER BY d.position), '[]')
    FROM draft_products d JOIN products p ON p.id = d.product_id AND p.status = 1 WHERE d.draft_id = r.id)
    AS products`;

const DRAFT_ROW = {
  draft_id: 'int8',
  draft_key: 'text?',
  version: 'int4',
  ...each('bool', 'is_confirm', 'scraped'),
  caption: 'text',
  disclosure: typed<Disclosure>('text?'),
  resource_origin: typed<Draft['resource_origin']>('text'),
  ...each('text?', 'link', 'thumbnail_url'),
  influencer_id: 'int8?',
  ...each('text[]', 'photos', 'photo_alts'),
  tot_product_ids: 'int8[]',
  ...each('int4?', 'width', 'height'),
  payload: typed<Draft['payload']>('jsonb'),
  updated_at: 'timestamptz',
  publish_at: 'timestamptz?',
  age_days: 'int4',
  products: typed<Draft['products']>('json'),
} as const;
const list = statement('draft-list', { params: ['int8', 'timestamptz', 'int8', 'int8'], row: DRAFT_ROW })`
  SELECT ${COLUMNS} FROM drafts r WHERE r.user_id = $1 AND ${FRESH}
    AND (r.updated_at, r.id) < ($2::timestamptz, $3::bigint)
  ORDER BY r.updated_at DESC, r.id DESC LIMIT $4`;
const scheduled = statement('draft-scheduled', {
  params: ['int8', 'timestamptz', 'int8', 'int8'],
  row: DRAFT_ROW,
})`
  SELECT ${COLUMNS} FROM drafts r WHERE r.user_id = $1 AND r.publish_at IS NOT NULL
    AND (r.publish_at, r.id) > ($2::timestamptz, $3::bigint)
  ORDER BY r.publish_at, r.id LIMIT $4`;
/** Only an unconfirmed draft is offered to resume; a confirmed one is just listed. */
const last = statement('draft-last', { params: ['int8'], row: DRAFT_ROW })`
  SELECT ${COLUMNS} FROM drafts r WHERE r.user_id = $1 AND NOT r.is_confirm AND ${FRESH}
  ORDER BY r.updated_at DESC, r.id DESC LIMIT 1`;
const status = statement('draft-status', {
  params: ['int8'],
  row: { count: 'int4', expire_in_1_day_count: 'int4' },
})`
  SELECT count(*)::integer AS count,
    (count(*) FILTER (WHERE ${AGE_DAYS} >= ${WARNING_AGE_DAYS} AND r.publish_at IS NULL))::integer AS expire_in_1_day_count
  FROM drafts r WHERE r.user_id = $1 AND ${FRESH}`;
const one = statement('draft-one', { params: ['int8', 'int8'], row: DRAFT_ROW })`
  SELECT ${COLUMNS} FROM drafts r WHERE r.user_id = $1 AND r.id = $2 AND ${FRESH}`;
const SAVED = {
  draft_id: 'int8',
  version: 'int4',
  updated_at: 'timestamptz',
  content_hash: 'bytea?',
  photos: 'text[]',
  thumbnail_url: 'text?',
} as const;
const SAVED_COLUMNS = 'r.id AS draft_id, r.version, r.updated_at, r.content_hash, r.photos, r.thumbnail_url';
const lockById = statement('draft-lock', { params: ['int8', 'int8'], row: SAVED })`
  SELECT ${SAVED_COLUMNS} FROM drafts r WHERE r.user_id = $1 AND r.id = $2 AND ${FRESH} FOR UPDATE`;
const lockByKey = statement('draft-lock-by-key', { params: ['int8', 'text'], row: SAVED })`
  SELECT ${SAVED_COLUMNS} FROM drafts r WHERE r.user_id = $1 AND r.draft_key = $2 AND ${FRESH} FOR UPDATE`;
const knownProducts = statement('draft-known-products', { params: ['int8[]'], row: { id: 'int8' } })`
  SELECT id FROM products WHERE id = ANY($1::bigint[]) AND status = 1`;
const WRITTEN = [
  ...(['int8', 'bool', 'text', 'text', 'text?', 'bool', 'int8?', 'text?', 'int4?'] as const),
  ...(['int4?', 'jsonb', 'text[]', 'text[]', 'int8[]', 'text?', 'bytea'] as const),
] as const;
const RESULT = { draft_id: 'int8', version: 'int4', updated_at: 'timestamptz' } as const;
const FIELDS = `is_confirm, caption, resource_origin, link, scraped, influencer_id, thumbnail_url, width, height,
    payload, photos, photo_alts, tot_product_ids, disclosure, content_hash`;
const VALUES = '$2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16';
/** Inserts nothing if an expired draft still has the key. */
const insert = statement('draft-insert', { params: [...WRITTEN, 'text?'], row: RESULT })`
  INSERT INTO drafts (user_id, ${FIELDS}, draft_key) VALUES ($1, ${VALUES}, $17)
  ON CONFLICT (user_id, draft_key) DO NOTHING RETURNING id AS draft_id, version, updated_at`;
const replace = statement('draft-replace', { params: WRITTEN, row: RESULT })`
  UPDATE drafts SET (updated_at, version, ${FIELDS}) = (now(), version + 1, ${VALUES}) WHERE id = $1
  RETURNING id AS draft_id, version, updated_at`;
const remove = statement('draft-remove', { params: ['int8', 'int8'], row: { id: 'int8' } })`
  DELETE FROM drafts WHERE user_id = $1 AND id = $2 RETURNING id`;
const deleteProducts = statement('draft-delete-products', { params: ['int8'] })`
  DELETE FROM draft_products WHERE draft_id = $1`;
/** Rounds places, because PostgreSQL rejects numbers that are too small for a `real`. */
const PLACE = (field: string): string => `round((tag->>'${field}')::numeric, 6)::real`;
const insertProducts = statement('draft-insert-products', { params: ['int8', 'jsonb'] })`
  INSERT INTO draft_products (draft_id, product_id, position, x, y)
  SELECT $1, (tag->>'productId')::bigint, place - 1, ${PLACE('x')}, ${PLACE('y')}
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS tagged (tag, place)`;
const removePublished = statement('draft-remove-published', { params: ['int8', 'text'] })`
  DELETE FROM drafts WHERE user_id = $1 AND draft_key = $2`;

const published = statement('draft-published', { params: ['int8', 'text'], row: { key: 'text' } })`
  SELECT key FROM idempotency_keys
  WHERE user_id = $1 AND scope = '${createPost.name}' AND key = $2 AND result_id IS NOT NULL`;

export type DraftStatus = Row<typeof status>;
/** Fields that determine whether a save may replace the stored draft. */
export type SavedDraft = Row<typeof lockById>;

export function draftRepository(db: Database) {
  return {
    /** Reads one row beyond `limit`, which shows whether another page follows. */
    list: (userId: number, after: TimePlace, limit: number) => db.query(list, [userId, ...after, limit + 1]),
    /** Reads one row beyond `limit`, the soonest first. */
    scheduled: (userId: number, after: TimePlace, limit: number) =>
      db.query(scheduled, [userId, ...after, limit + 1]),
    byId: (userId: number, id: number) => db.first(one, [userId, id]),
    last: (userId: number) => db.first(last, [userId]),
    status: async (userId: number): Promise<DraftStatus> =>
      (await db.first(status, [userId])) ?? { count: 0, expire_in_1_day_count: 0 },
    /** Returns whether a post was published with this key. */
    isPublished: async (userId: number, key: string) => (await db.first(published, [userId, key])) !== null,
    lockById: (userId: number, id: number) => db.first(lockById, [userId, id]),
    lockByKey: (userId: number, key: string) => db.first(lockByKey, [userId, key]),
    async knownProducts(ids: readonly number[]): Promise<Set<number>> {
      const rows = await db.query(knownProducts, [ids]);
      return new Set(rows.map(({ id }) => id));
    },
    /** Resolves with null if an expired draft still has the key. */
    insert: (userId: number, key: string | null, fields: DraftFields, hash: Buffer) =>
      db.first(insert, [userId, ...valuesOf(fields), hash, key]),
    replace: (id: number, fields: DraftFields, hash: Buffer) =>
      db.one(replace, [id, ...valuesOf(fields), hash]),
    async replaceProducts(draftId: number, tags: readonly DraftTag[]): Promise<void> {
      await db.query(deleteProducts, [draftId]);
      await db.query(insertProducts, [draftId, JSON.stringify(tags)]);
    },
    remove: async (userId: number, id: number) => (await db.first(remove, [userId, id])) !== null,
    /** Removes the draft by its key, because a client may publish before it knows the draft's id. */
    removePublished: (userId: number, key: string) => db.query(removePublished, [userId, key]),
  };
}

function valuesOf(fields: DraftFields) {
  const { is_confirm, caption, resource_origin, link, scraped, influencer_id, thumbnail_url } = fields;
  const { width, height, payload, photos, photo_alts, tot_product_ids, disclosure } = fields;
  const first = [is_confirm, caption, resource_origin, link, scraped, influencer_id, thumbnail_url] as const;
  return [...first, width, height, payload, photos, photo_alts, tot_product_ids, disclosure] as const;
}
