import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getArticle, getGroup, listArticles } from '@tagalong/contracts/article';
import { ask, refused, signUp, visitorOf } from './person.ts';
import { testSite } from './site.ts';

const site = await testSite();
const HOUR_MS = 3_600_000;

test('[PO-10] published articles are listed newest first; unfinished and coming ones are hidden', async () => {
  const author = await signUp(site, { nickname: 'Mia' });
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const published = { old: at(-2), new: at(-1), coming: at(1), unfinished: null };
  for (const [slug, published_at] of Object.entries(published)) {
    const row = { slug, title: slug, body: `Text of ${slug}`, author_id: author.id, published_at };
    await site.db.kysely.insertInto('articles').values(row).execute();
  }
  const visitor = visitorOf(site);
  const first = await ask(visitor, listArticles, { limit: 1 });
  const next = await ask(visitor, listArticles, { limit: 1, cursor: first.next_cursor ?? '' });
  assert.deepEqual(
    [...first.data, ...next.data].map(({ slug }) => slug),
    ['new', 'old'],
  );
  assert.equal(next.next_cursor, null);
  const { data } = await ask(visitor, getArticle, { id: 'new' });
  assert.deepEqual([data.body, data.author?.nickname], ['Text of new', 'Mia']);
  assert.equal((await ask(visitor, getArticle, { id: String(data.id) })).data.slug, 'new');
  for (const id of ['coming', 'unfinished', 'none', '999']) {
    assert.equal((await refused(visitor, getArticle, { id })).code, 'not-found', id);
  }
});

test('[RT-02] a group is read by id or slug and tells whether the viewer belongs to it', async () => {
  const [member, other] = [await signUp(site), await signUp(site)];
  const row = { slug: 'plants', name: 'Plant people', member_count: 1 };
  const { id } = await site.db.kysely
    .insertInto('groups')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db.kysely.insertInto('group_members').values({ group_id: id, user_id: member.id }).execute();
  const { data } = await ask(member, getGroup, { group_id: 'plants' });
  assert.deepEqual([data.name, data.member_count, data.is_member], ['Plant people', 1, true]);
  assert.equal((await ask(other, getGroup, { group_id: String(id) })).data.is_member, false);
  assert.equal((await refused(other, getGroup, { group_id: 'none' })).code, 'not-found');
});
