import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  deleteDraft,
  getDraftStatus,
  getLastDraft,
  listDrafts,
  saveDraft,
} from '@tagalong/contracts/creation/draft';
import { DRAFT as FIRST_SAVE } from '#api/creation/test/draft-example';
import { addProduct } from '#test/catalog';
import { callAs, type Person, refused, send, signUp, visitorOf } from '#test/person';
import { addUpload } from '#test/pictures';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);
const DAY_MS = 86_400_000;
const DRAFT = { ...FIRST_SAVE, products: [] };

async function save(owner: Person, change: Record<string, unknown> = {}): Promise<number> {
  return (await callAs(owner, saveDraft, { ...DRAFT, products: [], ...change })).data.draft_id;
}

/** Backdates a draft as if it had been saved this many days ago. */
async function age(id: number, days: number): Promise<void> {
  const updated_at = new Date(Date.now() - days * DAY_MS);
  await sql`UPDATE drafts SET updated_at = ${updated_at} WHERE id = ${id}`;
}

test('[DR-01] a draft keeps its caption, link, ordered products, payload and sizes', async () => {
  const owner = await signUp(site);
  const [first, second] = [await addProduct(site.db), await addProduct(site.db)];
  const photos = [await addUpload(site.db, owner.id), await addUpload(site.db, owner.id)];
  await save(owner, {
    products: [{ productId: second }, { productId: first }],
    payload: '{"step":"tag","at":[1,2]}',
    photos,
    tot_product_ids: [first, second],
    width: 1280,
    height: 720,
  });
  const [draft] = (await callAs(owner, listDrafts, { limit: 50 })).data;
  assert.equal(draft?.caption, DRAFT.caption);
  assert.equal(draft?.link, DRAFT.link);
  assert.deepEqual(
    draft?.products.map(({ productId }) => productId),
    [second, first],
  );
  assert.deepEqual(draft?.payload, { step: 'tag', at: [1, 2] });
  assert.deepEqual(draft?.photos, photos);
  assert.deepEqual(draft?.tot_product_ids, [first, second]);
  assert.deepEqual([draft?.width, draft?.height], [1280, 720]);
});

test('[DR-01] saving again with the id replaces the draft', async () => {
  const owner = await signUp(site);
  const productId = await addProduct(site.db);
  const draft_id = await save(owner, { products: [{ productId }] });
  const change = { draft_id, caption: 'A whole thought', link: undefined, payload: '{"step":"link"}' };
  assert.equal(await save(owner, change), draft_id);
  const { data } = await callAs(owner, listDrafts, { limit: 50 });
  assert.equal(data.length, 1);
  assert.deepEqual([data[0]?.caption, data[0]?.link, data[0]?.products], ['A whole thought', null, []]);
});

test('[DR-01] the documented form encoding is accepted', async () => {
  const owner = await signUp(site);
  const productId = await addProduct(site.db);
  const photo = await addUpload(site.db, owner.id);
  const payload = `is_confirm=0&scraped=1&resource_origin=thisorthat&products[0][productId]=${productId}&photos[]=${photo}`;
  const headers = {
    cookie: owner.cookie,
    origin: 'http://shop.test',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const reply = await site.app.inject({ method: 'POST', url: '/draft/create', headers, payload });
  assert.equal(reply.statusCode, 200, reply.body);
  const raw = (await send(owner, listDrafts, { limit: 50 })).json().data[0];
  assert.deepEqual([raw.is_confirm, raw.scraped, raw.photos], [0, 1, [photo]]);
});

test('[DR-02] the newest unconfirmed draft is offered to be resumed', async () => {
  const owner = await signUp(site);
  assert.equal((await callAs(owner, getLastDraft, {})).data, null);
  const old = await save(owner, { caption: 'old' });
  const kept = await save(owner, { caption: 'kept', is_confirm: true });
  await age(old, 2);
  await age(kept, 1);
  assert.equal((await callAs(owner, getLastDraft, {})).data?.caption, 'old');
});

test("[DR-03] a draft's age counts whole days, and it expires after day 7", async () => {
  const owner = await signUp(site);
  const id = await save(owner);
  for (const [days, ageDays] of [
    [0, 0],
    [0.9, 0],
    [1.1, 1],
    [5.5, 5],
    [6.9, 6],
  ] as const) {
    await age(id, days);
    assert.equal((await callAs(owner, listDrafts, { limit: 50 })).data[0]?.age_days, ageDays);
  }
  await age(id, 7.01);
  assert.deepEqual((await callAs(owner, listDrafts, { limit: 50 })).data, []);
  assert.equal((await callAs(owner, getLastDraft, {})).data, null);
  assert.equal((await callAs(owner, getDraftStatus, {})).data.count, 0);
  assert.equal((await refused(owner, saveDraft, { ...DRAFT, draft_id: id })).code, 'not-found');
});

test('[DR-03] the status counts drafts and those that are about to expire', async () => {
  const owner = await signUp(site);
  await save(owner);
  await age(await save(owner), 4.5);
  await age(await save(owner), 5.5);
  await age(await save(owner), 6.5);
  const { data } = await callAs(owner, getDraftStatus, { t: '1' });
  assert.deepEqual(data, { count: 4, expire_in_1_day_count: 2 });
});

test("[DR-01] another's draft can be neither seen, replaced nor deleted", async () => {
  const owner = await signUp(site);
  const other = await signUp(site);
  const draft_id = await save(owner);
  assert.deepEqual((await callAs(other, listDrafts, { limit: 50 })).data, []);
  assert.equal((await callAs(other, getLastDraft, {})).data, null);
  assert.equal((await refused(other, saveDraft, { ...DRAFT, draft_id })).code, 'not-found');
  assert.equal((await refused(other, deleteDraft, { draft_id })).code, 'not-found');
  assert.equal((await refused(visitorOf(site), listDrafts, { limit: 50 })).code, 'unauthenticated');
  await callAs(owner, deleteDraft, { draft_id });
  assert.equal((await refused(owner, deleteDraft, { draft_id })).code, 'not-found');
});

test('[DR-05] invalid fields are rejected by name, and the stored draft is unchanged', async () => {
  const owner = await signUp(site);
  const draft_id = await save(owner);
  const cases = [
    [{ products: [{ productId: 999_999 }] }, 'products'],
    [{ payload: '[1]' }, 'payload'],
    [{ payload: '{' }, 'payload'],
    [{ tot_product_ids: [1, 2, 3] }, 'tot_product_ids'],
    [{ influencer_id: 999_999 }, 'influencer_id'],
    [{ resource_origin: 'myspace' }, 'resource_origin'],
    [{ caption: 'c'.repeat(2_201) }, 'caption'],
  ] as const;
  for (const [change, field] of cases) {
    const error = await refused(owner, saveDraft, { ...DRAFT, draft_id, ...change });
    assert.equal(error.code, 'validation-failed');
    assert.deepEqual(Object.keys(error.fields ?? {}), [field]);
  }
  assert.equal((await callAs(owner, listDrafts, { limit: 50 })).data[0]?.caption, DRAFT.caption);
});

test('[DR-03] the list is paged, each draft once and newest first', async () => {
  const owner = await signUp(site);
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await save(owner));
  const listed: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await callAs(owner, listDrafts, { limit: 2, ...(cursor !== undefined && { cursor }) });
    assert.ok(page.data.length <= 2);
    listed.push(...page.data.map(({ draft_id }) => draft_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  assert.deepEqual(listed, ids.toReversed());
});
