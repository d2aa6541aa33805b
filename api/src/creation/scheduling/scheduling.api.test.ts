import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listNotifications } from '@tagalong/contracts/account/notification';
import {
  getDraft,
  getDraftStatus,
  listDrafts,
  listScheduledDrafts,
  SCHEDULE_DAYS_MAX,
  saveDraft,
  scheduleDraft,
} from '@tagalong/contracts/creation/draft';
import { listFeed } from '@tagalong/contracts/social/post';
import { creationModule } from '#api/creation/module';
import { DRAFT } from '#api/creation/test/draft-example';
import { DomainError } from '#api/http/errors';
import { runHousekeeping } from '#api/jobs/housekeeping';
import { CLEANUPS } from '#api/owners';
import { addProduct } from '#test/catalog';
import { callAs, type Person, refused, signUp } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';
import { SCHEDULED_POSTS_JOB } from './scheduled-posts-job.ts';

const site = await testSite();
const sql = sqlOn(site.db);
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const runJob = async () => creationModule.jobs?.(site.context)[SCHEDULED_POSTS_JOB]?.run({});
const noticesOf = async (who: Person): Promise<string[]> =>
  (await callAs(who, listNotifications, { limit: 20 })).data.map(({ subtype }) => subtype);

async function scheduled(author: Person, change: Record<string, unknown> = {}): Promise<number> {
  const products = [{ productId: await addProduct(site.db) }];
  const request = { ...DRAFT, products, draft_key: `key-of-${author.id}`, ...change };
  const { draft_id } = (await callAs(author, saveDraft, request)).data;
  await callAs(author, scheduleDraft, { draft_id, publish_at: inDays(10) });
  return draft_id;
}
const makeDue = (id: number) => sql`UPDATE drafts SET publish_at = now() WHERE id = ${id}`;

test('[CR-06] [XT-11] a scheduled draft is published once at its time, with the latest content, and its author is notified', async () => {
  const author = await signUp(site);
  const draft_id = await scheduled(author, { disclosure: 'ad' });
  await runJob();
  assert.equal((await callAs(author, listFeed, { kind: 'latest', limit: 5 })).data.length, 0);
  const { version, products, ...draft } = (await callAs(author, getDraft, { draft_id })).data;
  const tags = products.map(({ productId }) => ({ productId }));
  await callAs(author, saveDraft, {
    ...DRAFT,
    draft_id,
    version,
    disclosure: 'ad',
    caption: 'Later',
    products: tags,
  });
  assert.ok(draft.publish_at);

  await makeDue(draft_id);
  await runJob();
  await runJob();
  const { data } = await callAs(author, listFeed, { kind: 'latest', limit: 5 });
  assert.deepEqual(
    data.map(({ post_caption, disclosure }) => [post_caption, disclosure]),
    [['Later', 'ad']],
  );
  assert.equal((await callAs(author, listDrafts, { limit: 5 })).data.length, 0);
  assert.deepEqual(await noticesOf(author), ['post-published']);
});

test('[DR-03] [XT-11] a scheduled draft is listed and does not expire; without a time it is a draft again', async () => {
  const author = await signUp(site);
  const draft_id = await scheduled(author);
  await sql`UPDATE drafts SET updated_at = now() - interval '9 days' WHERE id = ${draft_id}`;
  await runHousekeeping(site.db, CLEANUPS);
  assert.equal((await callAs(author, listDrafts, { limit: 5 })).data[0]?.draft_id, draft_id);
  assert.deepEqual((await callAs(author, getDraftStatus, {})).data, { count: 1, expire_in_1_day_count: 0 });
  await callAs(author, scheduleDraft, { draft_id, publish_at: null });
  assert.equal((await callAs(author, getDraft, { draft_id })).data.publish_at, null);
});

test('[XT-34] the scheduled drafts of a member are listed in the order of their publication', async () => {
  const [author, other] = [await signUp(site), await signUp(site)];
  const ids: number[] = [];
  for (const days of [9, 3, 6]) {
    const draft_id = await scheduled(author, { draft_key: `key-of-day-${days}` });
    await callAs(author, scheduleDraft, { draft_id, publish_at: inDays(days) });
    ids.push(draft_id);
  }
  await callAs(author, saveDraft, { ...DRAFT, products: [], draft_key: 'not-scheduled' });
  await scheduled(other);
  const [ninth, third, sixth] = ids;
  const first = await callAs(author, listScheduledDrafts, { limit: 2 });
  assert.deepEqual(
    first.data.map(({ draft_id }) => draft_id),
    [third, sixth],
  );
  const cursor = first.next_cursor ?? undefined;
  const rest = await callAs(author, listScheduledDrafts, { limit: 2, cursor });
  assert.deepEqual([rest.data.map(({ draft_id }) => draft_id), rest.next_cursor], [[ninth], null]);
});

test('[DR-05] [XT-11] a draft that became incomplete stays a draft, and its author is notified', async () => {
  const author = await signUp(site);
  const draft_id = await scheduled(author);
  const { version } = (await callAs(author, getDraft, { draft_id })).data;
  await callAs(author, saveDraft, { ...DRAFT, draft_id, version, products: [] });
  await makeDue(draft_id);
  await runJob();
  assert.equal((await callAs(author, getDraft, { draft_id })).data.publish_at, null);
  assert.deepEqual(await noticesOf(author), ['schedule-failed']);
});

test('[CR-06] [XT-11] a scheduled draft waits for a provider that is down, for up to 6 hours', async () => {
  let code: 'provider-failed' | null = 'provider-failed';
  const { embeds } = site.context.ports;
  const unreliable = {
    ...site.context,
    ports: {
      ...site.context.ports,
      embeds: {
        ...embeds,
        youtube: async (videoId: string) => {
          if (code) throw new DomainError(code);
          return embeds.youtube(videoId);
        },
      },
    },
  };
  const run = async () => creationModule.jobs?.(unreliable)[SCHEDULED_POSTS_JOB]?.run({});
  const author = await signUp(site);
  const draft_id = await scheduled(author);
  await makeDue(draft_id);
  await run();
  assert.notEqual((await callAs(author, getDraft, { draft_id })).data.publish_at, null);
  assert.deepEqual(await noticesOf(author), []);
  code = null;
  await run();
  assert.deepEqual(await noticesOf(author), ['post-published']);

  code = 'provider-failed';
  const other = await scheduled(author, { draft_key: 'another-key' });
  await sql`UPDATE drafts SET publish_at = now() - interval '7 hours' WHERE id = ${other}`;
  await run();
  assert.equal((await callAs(author, getDraft, { draft_id: other })).data.publish_at, null);
  assert.deepEqual(await noticesOf(author), ['schedule-failed', 'post-published']);
});

test('[CR-06] [XT-11] a time in the past, too far ahead or of an incomplete draft is refused', async () => {
  const author = await signUp(site);
  const draft_id = await scheduled(author);
  for (const days of [-1, SCHEDULE_DAYS_MAX + 1]) {
    const error = await refused(author, scheduleDraft, { draft_id, publish_at: inDays(days) });
    assert.deepEqual(Object.keys(error.fields ?? {}), ['publish_at']);
  }
  const bare = (await callAs(author, saveDraft, { ...DRAFT, products: [] })).data.draft_id;
  const error = await refused(author, scheduleDraft, { draft_id: bare, publish_at: inDays(1) });
  assert.equal(error.code, 'no-tagged-product');
});

test('[PO-05] [XT-11] a scheduled this-or-that is published with the sides of its payload', async () => {
  const author = await signUp(site);
  const ids = [await addProduct(site.db), await addProduct(site.db)];
  const draft_id = await scheduled(author, {
    resource_origin: 'thisorthat',
    link: undefined,
    products: ids.map((productId) => ({ productId })),
    tot_product_ids: ids,
    payload: JSON.stringify({ sides: ids.map((product) => ({ product, photo: null })) }),
  });
  await makeDue(draft_id);
  await runJob();
  const [post] = (await callAs(author, listFeed, { kind: 'tot', limit: 5 })).data;
  assert.deepEqual([post?.left_image?.data.product_id, post?.right_image?.data.product_id], ids);
});
