import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listNotifications } from '@tagalong/contracts/account/notification';
import { createPost, editPost } from '@tagalong/contracts/creation/compose';
import { addProduct } from '#test/catalog';
import { callAs, type Person, signUp } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);

const mentionsOf = async (who: Person): Promise<(number | undefined)[]> =>
  (await callAs(who, listNotifications, { limit: 20 })).data
    .filter(({ subtype }) => subtype === 'mention')
    .map(({ target }) => target?.id);
async function handleOf({ id }: Person): Promise<string> {
  const [row] = await sql<{ handle: string }>`SELECT handle FROM users WHERE id = ${id}`;
  return row?.handle ?? '';
}

test('[CR-06] [XT-13] a post names the members whom its caption mentions, but no deactivated ones', async () => {
  const author = await signUp(site);
  const [first, second, third] = [await signUp(site), await signUp(site), await signUp(site)];
  const [one, two, three] = await Promise.all([first, second, third].map(handleOf));
  await sql`UPDATE users SET deactivated_at = now(), delete_at = now() WHERE id = ${third.id}`;
  const { data: post } = await callAs(author, createPost, {
    resource_origin: 'youtube',
    link: 'https://youtu.be/dQw4w9WgXcQ',
    caption: `By @${one?.toUpperCase()}, (@${two}). @${three} @nobody mail@${one} @${one}`,
    product_ids: [await addProduct(site.db)],
    idempotency_key: 'a-key-of-the-test',
  });
  const named = [
    { handle: one, user_id: first.id },
    { handle: two, user_id: second.id },
  ];
  assert.deepEqual(
    post.mentions?.toSorted((a, b) => a.user_id - b.user_id),
    named,
  );
});

test('[CR-06] [XT-13] a mention notifies once per post, also after edits, and never its author', async () => {
  const author = await signUp(site);
  const [first, second] = [await signUp(site), await signUp(site)];
  const product_ids = [await addProduct(site.db)];
  const { data: post } = await callAs(author, createPost, {
    resource_origin: 'youtube',
    link: 'https://youtu.be/dQw4w9WgXcQ',
    caption: `With @${await handleOf(first)} and @${await handleOf(author)}`,
    product_ids,
    idempotency_key: 'a-key-of-the-test',
  });
  assert.deepEqual(await mentionsOf(first), [post.post_id]);

  await sql`UPDATE notifications_by_month SET read_at = now(), created_at = now() - interval '2 days'`;
  const caption = `@${await handleOf(first)} @${await handleOf(second)}`;
  await callAs(author, editPost, { post_id: post.post_id, caption, product_ids });
  assert.deepEqual(await mentionsOf(first), [post.post_id]);
  assert.deepEqual(await mentionsOf(second), [post.post_id]);
  assert.deepEqual(await mentionsOf(author), []);
});
