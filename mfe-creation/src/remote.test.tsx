import { beforeEach, expect, test } from '@jest/globals';
import { SESSION_CHANGED } from '@tagalong/contracts/account/events';
import { checkTiktok } from '@tagalong/contracts/account/settings';
import { href } from '@tagalong/contracts/core/routes';
import { createPost } from '@tagalong/contracts/creation/compose';
import { getDraft, getDraftStatus, getLastDraft, saveDraft } from '@tagalong/contracts/creation/draft';
import { previewLink } from '@tagalong/contracts/creation/embed';
import {
  CREATE_POST_ACTION_ROUTE,
  CREATE_POST_ROUTE,
  CREATE_POST_TYPE_ROUTE,
} from '@tagalong/contracts/creation/routes';
import { getMyPostFromMedia, getPost } from '@tagalong/contracts/social/post';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { listSocialAccounts } from '@tagalong/contracts/storefront/social-account';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import {
  BUILT_AT,
  buildDraft,
  buildLinkPreview,
  buildProduct,
  buildUser,
  buildYoutubePost,
} from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { rememberCreateType } from './chooser/choices.tsx';
import { composerStore } from './parts/composer/composer-store.ts';
import { recordExitPath, takeExitPath } from './parts/steps/exit-path.ts';
import remote from './remote.tsx';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const TAG = { productId: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp', x: null, y: null };

beforeEach(() => {
  composerStore.finish();
  composerStore.reset('video');
  takeExitPath();
});

function open(path = href(CREATE_POST_TYPE_ROUTE, { type: 'video' }), { is_tiktok_api_alive = true } = {}) {
  const client = createFakeClient();
  client.on(checkTiktok, () => success({ is_tiktok_api_alive }));
  client.on(getDraftStatus, () => success({ count: 0, expire_in_1_day_count: 0 }));
  client.on(getLastDraft, () => success(null));
  client.on(getMyPostFromMedia, () => success(null));
  client.on(listSocialAccounts, () => pageOf([]));
  client.on(previewLink, () => success(buildLinkPreview()));
  client.on(saveDraft, () => success({ draft_id: 4, version: 1, updated_at: BUILT_AT }));
  client.on(createPost, () => success(buildYoutubePost()));
  client.on(getProduct, ({ id }) => success(buildProduct({ id })));
  return { ...renderRemote(remote, { client, user: buildUser({ id: 1 }), path }), client };
}
const next = () => screen.getByRole('button', { name: 'Next' });
const link = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'YouTube link' });

async function paste(view: ReturnType<typeof open>) {
  await view.user.click(await link());
  await view.user.paste(LINK);
  await screen.findByText('A shelf in ten minutes');
}

test('[CR-06] creates a post from link, products and preview, and keeps the input between steps', async () => {
  const view = open();
  await paste(view);
  await view.user.click(next());
  await view.user.click(await screen.findByRole('button', { name: 'Add products' }));
  await view.answerIntent(PRODUCTS_PICK, {
    products: [{ id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp' }],
  });
  expect(await screen.findByText('1 product tagged')).toBeTruthy();
  await view.user.click(next());
  await view.user.type(await screen.findByRole('textbox', { name: 'Caption' }), 'Shelf talk');
  await view.user.click(next());
  expect(await screen.findByRole('heading', { level: 1, name: 'Preview' })).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(view.location.href).toBe('/home/latest'));
  expect(view.client.requestsOf(createPost)).toMatchObject([
    { link: LINK, product_ids: [8], caption: 'Shelf talk' },
  ]);
});

test('an earlier login keeps the input of the next step', async () => {
  const view = open();
  await view.publish(SESSION_CHANGED, { user: buildUser({ id: 1 }) });
  await paste(view);
  await view.user.click(next());
  await screen.findByRole('heading', { level: 1, name: 'Tag products' });
  expect(composerStore.current()).toMatchObject({ link: LINK });
});

test('clears the content of another user', async () => {
  const view = open();
  await paste(view);
  act(() => view.host.setSession(null));
  expect((await link()).value).toBe(LINK);
  act(() => view.host.setSession(buildUser({ id: 2 })));
  expect((await link()).value).toBe('');
});

test('[DR-01] shows that the draft is saved', async () => {
  const view = open();
  await paste(view);
  expect(await screen.findByText(/^Draft saved \d+:\d\d [AP]M$/)).toBeTruthy();
});

test('[CR-01] [RT-03] /create-post offers the kinds of posts', async () => {
  const view = open(href(CREATE_POST_ROUTE));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create a post' })).toBeTruthy();
  await view.user.click(await screen.findByRole('button', { name: /^Image/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Add photos' })).toBeTruthy();
  expect(view.location.href).toBe('/create-post/image');
});

test.each([
  '/create-post/podcast',
  '/create-post/video/dance',
  '/create-post/video/edit',
  '/create-post/thisorthat/product/1e3/caption',
])('[RT-03] %s shows that there is no such page', async (path) => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'This page isn’t available' })).toBeTruthy();
});

test.each([
  ['/create-post/tiktok', 'Paste your TikTok link'],
  ['/create-post/instagram', 'Paste your Instagram link'],
  ['/create-post/tiktok/caption', 'Write a caption'],
])('[RT-03] %s opens by its URL', async (path, name) => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
});

test.each([
  ['all-brands', { source: 'brands' }],
  ['search-product/vase', { source: 'search', slug: 'vase' }],
  ['your-items', { source: 'items' }],
  ['your-items/liked', { source: 'items', slug: 'liked' }],
  ['brand-product/4', { source: 'brand', slug: '4' }],
  ['add-product', { source: 'search' }],
  ['add-link', { source: 'link' }],
])(
  '[RT-03] [CR-05] /create-post/video/%s opens the picker there, over the products',
  async (action, start) => {
    const view = open(`/create-post/video/${action}`);
    await view.answerIntent(PRODUCTS_PICK, null);
    expect(view.asked.at(-1)?.payload).toMatchObject(start);
    await waitFor(() => expect(view.location.href).toBe('/create-post/video/products'));
  },
);

test('[DR-01] a draft that was changed in another tab is neither overwritten nor published until one version is chosen', async () => {
  composerStore.resume(buildDraft({ draft_id: 4, version: 1, caption: 'Before', products: [TAG] }));
  const view = open(href(CREATE_POST_ACTION_ROUTE, { type: 'video', action: 'caption' }));
  const theirs = buildDraft({ draft_id: 4, version: 2, caption: 'Of the other tab' });
  view.client.on(saveDraft, () => failure('draft-changed', undefined, theirs));
  // Read again every five seconds, which a slow run of this test reaches.
  view.client.on(getDraft, () => success(theirs));
  const caption = await screen.findByRole('textbox', { name: 'Caption' });
  await view.user.type(caption, ' and mine');
  const mine = await screen.findByRole('button', { name: 'Keep your version' });
  expect(screen.getByText('Of the other tab')).toBeTruthy();
  expect(screen.getByText('Your draft isn’t saved. Choose which version to keep.')).toBeTruthy();
  await view.user.click(next());
  await view.user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/^Couldn’t publish your post\. This draft was changed/)).toBeTruthy();
  expect(view.client.requestsOf(createPost)).toEqual([]);

  view.client.on(saveDraft, () => success({ draft_id: 4, version: 3, updated_at: BUILT_AT }));
  await view.user.click(mine);
  await screen.findByText(/^Draft saved/);
  expect(view.client.requestsOf(saveDraft).at(-1)).toMatchObject({ version: 2, caption: 'Before and mine' });
  await view.user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(view.location.href).toBe('/home/latest'));
  expect(view.client.requestsOf(createPost)).toMatchObject([{ draft_id: 4, draft_version: 3 }]);
});

test('[RT-03] [CR-06] /create-post/tiktok/promote/… opens the composer for that post', async () => {
  const view = open('/create-post/tiktok/promote/aB3');
  view.client.on(getPost, () => success(buildYoutubePost({ unique_key: 'aB3' })));
  await view.user.type(await screen.findByRole('textbox', { name: 'Your words' }), 'So calm');
  // A new post is another mode: what was typed stays with the other one.
  act(() => composerStore.open('video'));
  expect(composerStore.current()).toMatchObject({ change: null, caption: '' });
});

test('[CR-07] a provider’s return continues with the kind that was chosen, for 50 minutes', async () => {
  rememberCreateType('tiktok');
  const view = open(`${href(CREATE_POST_ROUTE)}?payload=connected`);
  await waitFor(() => expect(view.location.href).toBe('/create-post/tiktok?payload=connected'));
});

test('[DR-04] [RT-08] Save and exit keeps the draft and leads to where creation was entered', async () => {
  recordExitPath('/home/shop');
  const view = open();
  await paste(view);
  await view.user.click(screen.getByRole('button', { name: 'Save and exit' }));
  await waitFor(() => expect(view.location.href).toBe('/home/shop'));
  expect(view.client.requestsOf(saveDraft).at(-1)).toMatchObject({ link: LINK, is_confirm: true });
});

test('[DR-04] without a recorded page, Save and exit leads home', async () => {
  const view = open();
  await paste(view);
  await view.user.click(screen.getByRole('button', { name: 'Save and exit' }));
  await waitFor(() => expect(view.location.href).toBe('/'));
});

test('[AU-04] a link to the composer of TikTok posts explains that TikTok is off, and saves nothing', async () => {
  recordExitPath('/me/posts');
  const { client, user, location } = open('/create-post/tiktok', { is_tiktok_api_alive: false });
  expect(await screen.findByRole('dialog', { name: 'TikTok login no longer supported' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location.pathname).toBe('/me/posts'));
  expect(client.requestsOf(saveDraft)).toEqual([]);
});
