import { expect, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { addTag } from '@tagalong/contracts/creation/compose';
import { POST_COMPOSE, POST_EDIT, POST_REPOST } from '@tagalong/contracts/creation/intents';
import { getPost, type Post } from '@tagalong/contracts/social/post';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { answer } from '@tagalong/platform';
import { failure, success } from '@tagalong/testing/answers';
import { buildPost, buildTaggedProduct, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { waitFor } from '@testing-library/react';

const VASE = { id: 1, name: 'Vase', brand_name: 'Ferrow', image: '/1.webp' };
const LAMP = { id: 2, name: 'Lamp', brand_name: 'Ostra', image: '/2.webp' };
const TAGGED = buildPost({ tagged_products: [buildTaggedProduct({ id: 31 })] });

function start(post: Post = TAGGED, userId: number | null = 7) {
  const client = createFakeClient();
  client.on(getPost, () => success(post));
  const answers = [answer(POST_COMPOSE, () => import('./compose-post.ts'))];
  const user = userId === null ? null : buildUser({ id: userId });
  return { ...renderRemote(<i />, { client, user, answers }), client };
}
const ask = (
  { host }: ReturnType<typeof start>,
  action: 'edit' | 'tag' | 'repost' | 'promote',
  { unique_key } = TAGGED,
) => host.ask(POST_COMPOSE, { action, unique_key });

test('[PO-02] tags the picked products and disables those already tagged', async () => {
  const view = start();
  view.client.on(addTag, () => success(buildPost()));
  const done = ask(view, 'tag');
  await view.answerIntent(PRODUCTS_PICK, { products: [VASE, LAMP] });
  expect(await done).toEqual({ done: 'tag' });
  expect(view.asked[1]?.payload).toEqual({
    title: 'Tag products',
    purpose: 'tag',
    max: TAGGED_PRODUCTS_MAX - 1,
    chosen: [],
    taken_ids: [31],
  });
  expect(view.client.requestsOf(addTag)).toEqual([{ post_id: 1, product_ids: [1, 2] }]);
  expect(view.toasts).toEqual([{ text: '2 products tagged' }]);
});

test('[PO-02] reopens the picker with the same choice when tagging fails', async () => {
  const view = start();
  view.client.on(addTag, () => failure('unavailable'));
  const done = ask(view, 'tag');
  await view.answerIntent(PRODUCTS_PICK, { products: [VASE] });
  await waitFor(() => expect(view.asked).toHaveLength(3));
  expect(view.toasts).toMatchObject([{ kind: 'error' }]);
  expect(view.asked[2]?.payload).toMatchObject({ chosen: [VASE] });
  view.client.on(addTag, () => success(buildPost()));
  await view.answerIntent(PRODUCTS_PICK, { products: [VASE] });
  expect(await done).toEqual({ done: 'tag' });
});

test('[PO-02] tags nothing when the picker is closed', async () => {
  const view = start();
  const done = ask(view, 'tag');
  await view.answerIntent(PRODUCTS_PICK, null);
  expect(await done).toBeNull();
  expect(view.client.requestsOf(addTag)).toEqual([]);
});

test('[PO-02] shows a toast instead of the picker when the post has the maximum of products', async () => {
  const tagged_products = Array.from({ length: TAGGED_PRODUCTS_MAX }, (_, index) =>
    buildTaggedProduct({ id: index + 1 }),
  );
  const view = start(buildPost({ tagged_products }));
  expect(await ask(view, 'tag')).toBeNull();
  expect(view.toasts).toEqual([{ text: `A post can have up to ${TAGGED_PRODUCTS_MAX} products.` }]);
  expect(view.asked).toHaveLength(1);
});

test('[AU-05] [PO-02] requires a login and does nothing if the visitor declines', async () => {
  const view = start(TAGGED, null);
  const declined = ask(view, 'tag');
  await view.answerIntent(AUTH_LOGIN, null);
  expect(await declined).toBeNull();
  const done = ask(view, 'repost');
  await view.answerIntent(AUTH_LOGIN, { user_id: 7 });
  expect(view.asked).toContainEqual({ name: 'auth.login', payload: { reason: 'create' } });
  await view.answerIntent(POST_REPOST, {});
  expect(await done).toEqual({ done: 'repost' });
});

test('[PO-03] edit, repost and promote open their dialogs', async () => {
  const view = start();
  const { unique_key } = TAGGED;
  const edit = ask(view, 'edit');
  await view.answerIntent(POST_EDIT, {});
  expect(await edit).toEqual({ done: 'edit' });
  const promote = ask(view, 'promote');
  await view.answerIntent(POST_REPOST, null);
  expect(await promote).toBeNull();
  expect(view.asked.filter(({ name }) => name !== 'post.compose')).toEqual([
    { name: 'post.edit', payload: { unique_key } },
    { name: 'post.repost', payload: { unique_key, is_promotion: true } },
  ]);
});
