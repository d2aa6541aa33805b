import {
  getPage,
  getPageBySlug,
  getWhatsNew,
  markNewsSeen,
  type WhatsNew,
} from '@tagalong/contracts/account/content';
import type { ApiContext } from '#api/core/owner-module';
import { statement, typed } from '#api/database/statement';
import { orNotFound } from '#api/http/errors';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';

const newest = statement('content-whats-new', {
  params: ['int8'],
  row: { id: 'int8', contents: typed<WhatsNew['contents']>('jsonb') },
})`
  SELECT id, contents FROM (
    SELECT id, contents FROM whats_new WHERE starts_at <= now() AND (ends_at IS NULL OR ends_at > now())
    ORDER BY starts_at DESC, id DESC LIMIT 1
  ) news
  WHERE id > coalesce((SELECT u.news_seen_id FROM users u WHERE u.id = $1), 0)`;
const markSeen = statement('content-news-seen', { params: ['int8', 'int8'] })`
  UPDATE users SET news_seen_id = n.id FROM whats_new n WHERE users.id = $1 AND n.id = $2 AND n.id > news_seen_id`;
const page = statement('content-page', {
  params: ['text'],
  row: { name: 'text', title: 'text', body: 'text', updated_at: 'timestamptz' },
})`
  SELECT name, title, body, updated_at FROM pages WHERE name = $1`;

const CACHE_MS = 1_000;

export function contentRoutes(serve: Serve, { db }: ApiContext): void {
  const pageOf = async (name: string) => {
    return success(orNotFound(await db.first(page, [name])));
  };

  serve(getWhatsNew, async ({ viewer }) => success(await db.first(newest, [viewer?.id ?? 0])), {
    anonymousCacheMs: CACHE_MS,
  });
  serve(markNewsSeen, async ({ request: { id }, viewer }) => {
    await db.query(markSeen, [viewer.id, id]);
    return done;
  });
  serve(getPage, ({ request: { name } }) => pageOf(name));
  serve(getPageBySlug, ({ request: { slug } }) => pageOf(slug));
}
