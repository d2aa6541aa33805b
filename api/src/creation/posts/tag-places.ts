import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import type { createPost } from '@tagalong/contracts/creation/compose';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { invalidField } from '#api/http/errors';

type Places = RequestOf<typeof createPost>['places'];

/** Rounds places, because PostgreSQL rejects numbers that are too small for a `real`. */
const placed = (field: string): string => `round((wanted.tag->>'${field}')::numeric, 6)::real`;
const place = statement('post-place-tags', { params: ['int8', 'jsonb'] })`
  UPDATE post_products t SET x = ${placed('x')}, y = ${placed('y')}
  FROM jsonb_array_elements($2::jsonb) AS wanted (tag)
  WHERE t.post_id = $1 AND t.product_id = (wanted.tag->>'product_id')::bigint`;
const clear = statement('post-clear-places', { params: ['int8'] })`
  UPDATE post_products SET x = NULL, y = NULL WHERE post_id = $1`;

/** Throws if a place belongs to a product that the request doesn't tag, or a product has two. */
export function checkPlaces(places: Places, productIds: readonly number[]): void {
  if (places?.some(({ product_id }) => !productIds.includes(product_id)))
    throw invalidField('places', 'A place belongs to a product that is not tagged.');
  if (new Set(places?.map(({ product_id }) => product_id)).size < (places?.length ?? 0))
    throw invalidField('places', 'A product has more than one place.');
}

/** Stores where tagged products are on the picture. */
export function tagPlaces(db: Database) {
  return {
    async set(postId: number, places: Places): Promise<void> {
      if (places && places.length > 0) await db.query(place, [postId, JSON.stringify(places)]);
    },
    /** Removes all earlier places; without a list they stay. */
    async replace(postId: number, places: Places): Promise<void> {
      if (!places) return;
      await db.query(clear, [postId]);
      await this.set(postId, places);
    },
  };
}
