import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getArticle, listArticles } from '@tagalong/contracts/social/article';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';

const site = await testSite();
const _sql = sqlOn(site.db);
const HOUR_MS = 3_600_000;

test('[PO-10] published articles are listed newest first; drafts and scheduled ones are hidden', async () => {
  const author = await signUp(site, { nickname: 'Mia' });
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const published = { old: at(-2), new: at(-1), coming: at(1), unfinished: null };
  for (const [slug, published_at] of Object.entries(published)) {
    const row = { slug, title: slug, body: `Text of ${slug}`, author_id: author.id, published_at };
    await insertInto(site.db, 'articles', row);
  }
  const visitor = visitorOf(site);
  const first = await callAs(visitor, listArticles, { limit: 1 });
  const next = await callAs(visitor, listArticles, { limit: 1, cursor: first.next_cursor ?? '' });
  assert.deepEqual(
    [...first.data, ...next.data].map(({ slug }) => slug),
    ['new', 'old'],
  );
  assert.equal(next.next_cursor, null);
  const { data } = await callAs(visitor, getArticle, { id: 'new' });
  assert.deepEqual([data.body, data.author?.nickname], ['Text of new', 'Mia']);
  assert.equal((await callAs(visitor, getArticle, { id: String(data.id) })).data.slug, 'new');
  for (const id of ['coming', 'unfinished', 'none', '999']) {
    assert.equal((await refused(visitor, getArticle, { id })).code, 'not-found', id);
  }
});
