import {
  getEmailPreferences,
  getPrivacy,
  listTopics,
  MAIL_KINDS,
  saveEmailPreferences,
  saveHandle,
  savePrivacy,
  saveTopics,
} from '@tagalong/contracts/account/preference';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { isReservedHandle } from '#api/account/parts/reserved-handles';
import type { ApiContext } from '#api/core/owner-module';
import { violates } from '#api/database/database';
import { statement, typed } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { DomainError, invalidField } from '#api/http/errors';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';

/** Number of the hottest products that are searched for pictures of interests. */
const HOT_PRODUCTS_MAX = 1_000;

const refused = statement('preference-refused', { params: ['int8'], row: { kind: 'text' } })`
  SELECT kind FROM email_refusals WHERE user_id = $1`;
const refuse = statement('preference-refuse', { params: ['int8', 'text[]'] })`
  WITH gone AS (DELETE FROM email_refusals WHERE user_id = $1 AND kind <> ALL($2::text[]))
  INSERT INTO email_refusals (user_id, kind) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`;
const topics = statement('preference-topics', {
  params: ['int8', 'text'],
  row: {
    id: 'int8',
    name: 'text',
    icon: 'text',
    picture: typed<ResponseOf<typeof listTopics>['data'][number]['picture']>('json?'),
    is_chosen: 'bool',
  },
})`
  WITH hot AS MATERIALIZED (
    SELECT p.id, p.hot_score, p.image_400, p.dominant,
      p.search || setweight(to_tsvector('english', coalesce(c.full_path, '')), 'B') AS words
    FROM products p LEFT JOIN google_categories c ON c.id = p.google_category_id
    WHERE $2 = 'interest' AND p.status = 1 AND p.hot_score > 0
    ORDER BY p.hot_score DESC, p.id DESC LIMIT ${HOT_PRODUCTS_MAX}
  )
  SELECT t.id, t.name, t.icon, c.user_id IS NOT NULL AS is_chosen, coalesce((
    SELECT json_build_object('src', hot.image_400, 'dominant', hot.dominant)
    FROM hot, plainto_tsquery('english', t.name) AS wanted
    WHERE hot.words @@ wanted AND hot.image_400 <> ''
    ORDER BY ts_rank(hot.words, wanted) DESC, hot.hot_score DESC, hot.id DESC LIMIT 1
  ), (
    SELECT json_build_object('src', p.image_400, 'dominant', p.dominant) FROM products p
    WHERE $2 = 'interest' AND p.status = 1 AND p.image_400 <> '' AND p.search @@ plainto_tsquery('english', t.name)
    ORDER BY p.hot_score DESC, p.id DESC LIMIT 1
  )) AS picture
  FROM topics t LEFT JOIN user_topics c ON c.topic_id = t.id AND c.user_id = $1
  WHERE t.kind = $2 ORDER BY t.position, t.id`;
const known = statement('preference-known-topics', { params: ['text', 'int8[]'], row: { count: 'int4' } })`
  SELECT count(*)::integer AS count FROM topics WHERE kind = $1 AND id = ANY($2::bigint[])`;
const forget = statement('preference-forget-topics', { params: ['int8', 'text', 'int8[]'] })`
  DELETE FROM user_topics c USING topics t
  WHERE t.id = c.topic_id AND c.user_id = $1 AND t.kind = $2 AND t.id <> ALL($3::bigint[])`;
const choose = statement('preference-choose-topics', { params: ['int8', 'int8[]'] })`
  INSERT INTO user_topics (user_id, topic_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING`;
const privacy = statement('preference-privacy', { params: ['int8'], row: { is_private: 'bool' } })`
  SELECT is_private FROM users WHERE id = $1`;
const setPrivacy = statement('preference-set-privacy', { params: ['int8', 'bool'] })`
  UPDATE users SET is_private = $2, updated_at = now() WHERE id = $1`;
const setHandle = statement('preference-set-handle', { params: ['int8', 'text'] })`
  UPDATE users SET handle = $2, updated_at = now() WHERE id = $1`;

/** Serves members' preferences (AU-11). */
export function preferenceRoutes(serve: Serve, { db }: ApiContext): void {
  async function emailsOf(userId: number) {
    const rows = await db.query(refused, [userId]);
    const unwanted = new Set(rows.map(({ kind }) => kind));
    return success(MAIL_KINDS.map((kind) => ({ kind, is_wanted: !unwanted.has(kind) })));
  }
  const topicsOf = async (userId: number, kind: string) => success(await db.query(topics, [userId, kind]));

  serve(getEmailPreferences, ({ viewer }) => emailsOf(viewer.id));
  serve(saveEmailPreferences, async ({ request: { wanted }, viewer }) => {
    await db.query(refuse, [viewer.id, MAIL_KINDS.filter((kind) => !wanted.includes(kind))]);
    return emailsOf(viewer.id);
  });

  serve(listTopics, ({ request: { kind }, viewer }) => topicsOf(viewer.id, kind));
  serve(saveTopics, async ({ request: { kind, topic_ids }, viewer }) => {
    const ids = [...new Set(topic_ids)];
    await withUserLock(db, viewer.id, async () => {
      const found = await db.first(known, [kind, ids]);
      if ((found?.count ?? 0) < ids.length) {
        throw invalidField('topic_ids', 'Send only ids from the list.');
      }
      await db.query(forget, [viewer.id, kind, ids]);
      await db.query(choose, [viewer.id, ids]);
    });
    return topicsOf(viewer.id, kind);
  });

  serve(getPrivacy, async ({ viewer }) => {
    const row = await db.first(privacy, [viewer.id]);
    return success({ is_private: row?.is_private ?? false });
  });
  serve(savePrivacy, async ({ request: { is_private }, viewer }) => {
    await db.query(setPrivacy, [viewer.id, is_private]);
    return success({ is_private });
  });

  serve(saveHandle, async ({ request: { tagalong_handle }, viewer }) => {
    if (isReservedHandle(tagalong_handle)) throw new DomainError('handle-taken');
    await db.query(setHandle, [viewer.id, tagalong_handle]).catch((cause: unknown) => {
      throw violates(cause, 'users_handle_key') ? new DomainError('handle-taken', { cause }) : cause;
    });
    return success({ tagalong_handle });
  });
}
