import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPage, getPageBySlug, getWhatsNew, markNewsSeen } from '@tagalong/contracts/account/content';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only } from '#test/sql';

const site = await testSite();
const DAY_MS = 86_400_000;

async function addSlides(title: string, startsInDays: number, endsInDays: number | null): Promise<number> {
  const at = (days: number): Date => new Date(Date.now() + days * DAY_MS);
  const { id } = await only(
    insertInto(site.db, 'whats_new', {
      contents: JSON.stringify([{ title, body: 'See for yourself.' }]),
      starts_at: at(startsInDays),
      ends_at: endsInDays === null ? null : at(endsInDays),
    }),
  );
  return id;
}

test('[SH-20] the newest current slides are listed with their ids', async () => {
  const member = await signUp(site);
  assert.equal((await callAs(member, getWhatsNew, {})).data, null);
  await addSlides('Older', -3, null);
  const id = await addSlides('Newer', -1, null);
  await addSlides('Over', -0.5, -0.1);
  await addSlides('Not yet', 1, null);
  const { data } = await callAs(member, getWhatsNew, {});
  assert.deepEqual(data, { id, contents: [{ title: 'Newer', body: 'See for yourself.' }] });
});

test('[SH-20] slides that a member has seen are not returned again, on any device', async () => {
  await addSlides('Newer', -1, null);
  const member = await signUp(site);
  const { data } = await callAs(member, getWhatsNew, {});
  await callAs(member, markNewsSeen, { id: 999_999 });
  assert.deepEqual((await callAs(member, getWhatsNew, {})).data, data);
  await callAs(member, markNewsSeen, { id: data?.id ?? 0 });
  assert.equal((await callAs(member, getWhatsNew, {})).data, null);
  assert.deepEqual((await callAs(await signUp(site), getWhatsNew, {})).data, data);
  assert.deepEqual((await callAs(visitorOf(site), getWhatsNew, {})).data, data);
});

test('[SH-20] [RT-01] a page is found by its name or its slug', async () => {
  const row = { name: 'terms_of_use', title: 'Terms', body: '## One' };
  await insertInto(site.db, 'pages', row);
  const visitor = visitorOf(site);
  const { data } = await callAs(visitor, getPage, { name: 'terms_of_use' });
  assert.deepEqual([data.title, data.body], ['Terms', '## One']);
  assert.deepEqual((await callAs(visitor, getPageBySlug, { slug: 'terms_of_use' })).data, data);
  assert.equal((await refused(visitor, getPage, { name: 'nothing' })).code, 'not-found');
  assert.equal((await refused(visitor, getPage, {})).code, 'validation-failed');
  assert.equal((await refused(visitor, getPageBySlug, { slug: 'nothing' })).code, 'not-found');
});
