import { listThisOrThat, listThisOrThatTopics } from '@tagalong/contracts/social/this-or-that';
import type { ApiContext } from '#api/core/owner-module';
import { statement } from '#api/database/statement';
import { cursorOf } from '#api/http/cursor';
import { orNotFound } from '#api/http/errors';
import { page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { foundPosts, readFound } from '#api/social/parts/found-posts';
import { postOf } from '#api/social/parts/post-row';

const CACHE_MS = 1_000;
/** Topics are computed from this many of the newest this-or-that posts. */
const SCANNED_MAX = 1_000;
const TOPICS_MAX = 30;

/** Returns the SQL expression that turns a category name into a URL slug. */
const slugOf = (name: string): string =>
  `trim(BOTH '-' FROM regexp_replace(fold(${name}), '[^a-z0-9]+', '-', 'g'))`;

const byTopic = foundPosts(
  'this-or-that-topic',
  `p.type = 'THISORTHAT' AND EXISTS (
    SELECT 1 FROM post_products t JOIN products d ON d.id = t.product_id
    WHERE t.post_id = p.id AND d.status = 1 AND d.google_category_id IN (
      WITH RECURSIVE tree AS (
        SELECT id FROM google_categories WHERE ${slugOf('name')} = $5
        UNION SELECT child.id FROM google_categories child JOIN tree ON child.parent_id = tree.id
      ) SELECT id FROM tree))`,
);

const isTopic = statement('this-or-that-is-topic', { params: ['text'], row: { id: 'int8' } })`
  SELECT id FROM google_categories WHERE ${slugOf('name')} = $1 LIMIT 1`;
const topics = statement('this-or-that-topics', {
  row: { slug: 'text', label: 'text', count: 'int8', image: 'text?' },
})`
  SELECT ${slugOf('c.name')} AS slug, c.name AS label, found.count, found.image
  FROM (
    SELECT d.google_category_id AS id, count(DISTINCT post.id) AS count,
      (array_agg(d.image_200 ORDER BY post.created_at DESC, s.side))[1] AS image
    FROM (
      SELECT p.id, p.created_at FROM posts p WHERE p.status = 1 AND p.type = 'THISORTHAT'
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${SCANNED_MAX}
    ) post
    JOIN tot_sides s ON s.post_id = post.id
    JOIN products d ON d.id = s.product_id AND d.status = 1
    GROUP BY d.google_category_id
  ) found JOIN google_categories c ON c.id = found.id
  ORDER BY found.count DESC, c.id LIMIT ${TOPICS_MAX}`;

/** Serves this-or-that posts and their topics, which are the categories of the compared products. */
export function thisOrThatRoutes(serve: Serve, { db }: ApiContext): void {
  serve(listThisOrThatTopics, async () => success(await db.query(topics)), {
    anonymousCacheMs: CACHE_MS,
  });

  serve(
    listThisOrThat,
    async ({ request: { slug, cursor, limit }, viewer }) => {
      const list = cursorOf(`this-or-that:${slug}`, ['time', 'id']);
      const input = { viewerId: viewer?.id ?? 0, after: list.read(cursor), limit };
      const rows = await readFound(db, byTopic, slug.toLowerCase(), input);
      if (rows.length === 0) orNotFound(await db.first(isTopic, [slug.toLowerCase()]));
      return page(rows, limit, (last) => list.write([last.sort_value, last.id]), postOf);
    },
    { anonymousCacheMs: CACHE_MS },
  );
}
