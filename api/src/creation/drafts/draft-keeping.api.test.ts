import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getDraftStatus,
  getLastDraft,
  keepDraft,
  listDrafts,
  saveDraft,
} from '@tagalong/contracts/creation/draft';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { addUpload } from '#test/pictures';
import { ORIGIN, testSite } from '#test/site';
import { sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);
const DAY_MS = 86_400_000;

async function save(owner: Person): Promise<number> {
  const draft = { is_confirm: false, caption: 'Half', resource_origin: 'native', scraped: false } as const;
  return (
    await callAs(owner, saveDraft, { ...draft, photos: [await addUpload(site.db, owner.id)], products: [] })
  ).data.draft_id;
}

async function age(id: number, days: number): Promise<void> {
  const updated_at = new Date(Date.now() - days * DAY_MS);
  await sql`UPDATE drafts SET updated_at = ${updated_at} WHERE id = ${id}`;
}

function confirm(who: { cookie: string }, id: number | string, headers: Record<string, string>) {
  const cookie = who.cookie ? { cookie: who.cookie } : {};
  const url = `/draft/update-confirm-status/${id}/1`;
  return site.app.inject({ method: 'GET', url, headers: { ...cookie, ...headers } });
}

const OWN = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };

test('[DR-02] [DR-04] a confirmed draft is no longer offered but stays in the list', async () => {
  const owner = await signUp(site);
  const id = await save(owner);
  const reply = await confirm(owner, id, OWN);
  assert.deepEqual([reply.statusCode, reply.json()], [200, { status: 'success' }]);
  assert.equal((await callAs(owner, getLastDraft, {})).data, null);
  assert.equal((await callAs(owner, listDrafts, { limit: 50 })).data[0]?.is_confirm, true);
  assert.equal((await confirm(owner, 'x', OWN)).json().code, 'validation-failed');
  await age(id, 7.01);
  assert.equal((await confirm(owner, id, OWN)).json().code, 'not-found');
});

test('[DR-02] the GET that confirms a draft accepts only scripts of this site', async () => {
  const owner = await signUp(site);
  const id = await save(owner);
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    { origin: 'https://evil.example' },
    { referer: 'https://evil.example/a' },
    { referer: 'not a URL' },
  ]) {
    const reply = await confirm(owner, id, headers as Record<string, string>);
    assert.deepEqual([reply.statusCode, reply.json().code], [403, 'bad-origin'], JSON.stringify(headers));
  }
  assert.notEqual((await callAs(owner, getLastDraft, {})).data, null);
  assert.equal((await confirm(owner, id, { referer: `${ORIGIN}/create-post` })).statusCode, 200);
});

test("[DR-02] another member's draft can't be confirmed or kept", async () => {
  const owner = await signUp(site);
  const other = await signUp(site);
  const id = await save(owner);
  assert.equal((await confirm(other, id, OWN)).json().code, 'not-found');
  assert.equal((await confirm(visitorOf(site), id, OWN)).json().code, 'unauthenticated');
  assert.equal((await refused(other, keepDraft, { draft_id: id })).code, 'not-found');
  assert.equal((await refused(visitorOf(site), keepDraft, { draft_id: id })).code, 'unauthenticated');
  assert.equal((await callAs(owner, listDrafts, { limit: 50 })).data[0]?.is_confirm, false);
  const gone = { deactivated_at: new Date(), delete_at: new Date(Date.now() + DAY_MS) };
  await updateRow(site.db, 'users', owner.id, gone);
  assert.equal((await confirm(owner, id, OWN)).json().code, 'account-deactivated');
});

test("[DR-03] a kept draft lasts seven more days; an expired one can't be kept", async () => {
  const owner = await signUp(site);
  const draft_id = await save(owner);
  await age(draft_id, 6.5);
  assert.equal((await callAs(owner, getDraftStatus, {})).data.expire_in_1_day_count, 1);
  await callAs(owner, keepDraft, { draft_id });
  assert.equal((await callAs(owner, listDrafts, { limit: 50 })).data[0]?.age_days, 0);
  assert.equal((await callAs(owner, getDraftStatus, {})).data.expire_in_1_day_count, 0);
  await age(draft_id, 7.01);
  assert.equal((await refused(owner, keepDraft, { draft_id })).code, 'not-found');
});
