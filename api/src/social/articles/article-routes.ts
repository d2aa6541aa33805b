import { type ArticleSummary, getArticle, listArticles } from '@tagalong/contracts/social/article';
import type { ApiContext } from '#api/core/owner-module';
import { each, statement, typed } from '#api/database/statement';
import { cursorOf } from '#api/http/cursor';
import { orNotFound } from '#api/http/errors';
import { page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { keysOf } from '#api/social/parts/public-key';

/** Columns of an article summary. The author is null when the account is deactivated. */
const COLUMNS = `
  a.id, a.slug, a.title, a.teaser, a.cover, a.published_at,
  CASE WHEN u.id IS NOT NULL
    THEN json_build_object('user_id', u.id, 'nickname', u.nickname, 'avatar', u.avatar) END AS author`;
const FROM = 'FROM articles a LEFT JOIN users u ON u.id = a.author_id AND u.deactivated_at IS NULL';

const SUMMARY_ROW = {
  id: 'int8',
  ...each('text', 'slug', 'title', 'teaser'),
  cover: 'text?',
  published_at: 'timestamptz',
  author: typed<ArticleSummary['author']>('json?'),
} as const;
const list = statement('article-list', {
  params: ['timestamptz', 'int8', 'int8'],
  row: SUMMARY_ROW,
})`
  SELECT ${COLUMNS} ${FROM}
  WHERE a.published_at IS NOT NULL AND a.published_at <= now()
    AND (a.published_at, a.id) < ($1::timestamptz, $2::bigint)
  ORDER BY a.published_at DESC, a.id DESC LIMIT $3`;
const one = statement('article-one', {
  params: ['int8?', 'text?'],
  row: { ...SUMMARY_ROW, body: 'text' },
})`
  SELECT ${COLUMNS}, a.body ${FROM} WHERE a.published_at <= now() AND (a.id = $1::bigint OR a.slug = $2)`;

const articlesCursor = cursorOf('articles', ['time', 'id']);

export function articleRoutes(serve: Serve, { db }: ApiContext): void {
  serve(listArticles, async ({ request: { cursor, limit } }) => {
    const rows = await db.query(list, [...articlesCursor.read(cursor), limit + 1]);
    return page(rows, limit, (last) => articlesCursor.write([last.published_at, last.id]));
  });

  serve(getArticle, async ({ request: { id } }) => {
    return success(orNotFound(await db.first(one, keysOf(id))));
  });
}
