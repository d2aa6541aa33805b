import { type About, getAbout, saveAbout } from '@tagalong/contracts/account/settings';
import { currencyOf } from '@tagalong/contracts/core/money';
import type { ApiContext } from '#api/core/owner-module';
import { statement, typed } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';

const about = statement('profile-about', {
  params: ['int8'],
  row: {
    nickname: 'text',
    bio: 'text',
    gender: typed<'' | 'female' | 'male' | 'non_binary' | 'other'>('text'),
    currency: 'text',
  },
})`
  SELECT nickname, bio, coalesce(gender, '') AS gender, currency FROM users WHERE id = $1`;
const links = statement('profile-links', {
  params: ['int8'],
  row: { kind: typed<'shop' | 'other' | 'website' | 'blog'>('text'), url: 'text' },
})`
  SELECT kind, url FROM user_links WHERE user_id = $1 ORDER BY position`;
const save = statement('profile-save', { params: ['int8', 'text', 'text', 'text', 'text?'] })`
  UPDATE users SET nickname = $2, bio = $3, gender = nullif($4, ''), currency = coalesce($5, currency), updated_at = now() WHERE id = $1`;
const insertLinks = statement('profile-insert-links', { params: ['int8', 'jsonb'] })`
  INSERT INTO user_links (user_id, position, kind, url)
  SELECT $1, place - 1, link->>'kind', link->>'url'
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS links (link, place)`;
const clearLinks = statement('profile-clear-links', { params: ['int8'] })`
  DELETE FROM user_links WHERE user_id = $1`;

/** Serves the name, text and links with which members present themselves (AU-11). */
export function profileRoutes(serve: Serve, { db }: ApiContext): void {
  async function aboutOf(userId: number): Promise<About> {
    const { currency, ...texts } = await db.one(about, [userId]);
    return { ...texts, currency: currencyOf(currency), links: await db.query(links, [userId]) };
  }

  serve(getAbout, async ({ viewer }) => success(await aboutOf(viewer.id)));
  serve(saveAbout, async ({ request, viewer: { id } }) => {
    const saved = await withUserLock(db, id, async () => {
      await db.query(save, [id, request.nickname, request.bio, request.gender, request.currency ?? null]);
      await db.query(clearLinks, [id]);
      await db.query(insertLinks, [id, JSON.stringify(request.links)]);
      return aboutOf(id);
    });
    return success(saved);
  });
}
