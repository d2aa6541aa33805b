import { beforeEach, expect, test } from '@jest/globals';
import {
  type Draft,
  deleteDraft,
  listDrafts,
  saveDraft,
  scheduleDraft,
} from '@tagalong/contracts/creation/draft';
import { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import { CREATE_DRAFT_ROUTE } from '@tagalong/contracts/creation/routes';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { BUILT_AT, buildDraft, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { deviceStore, tabStore } from '#lib/browser-store.ts';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import { DraftsPage } from './drafts-page.tsx';

const VASE = { productId: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp', x: 0.5, y: 0.25 };
const VIDEO = buildDraft({ draft_id: 4, caption: 'Shelf talk', age_days: 2, products: [VASE] });
const PHOTOS = buildDraft({
  draft_id: 5,
  caption: '',
  age_days: 6,
  resource_origin: 'native',
  link: null,
  photos: ['/media/uploads/a-1600.webp'],
});

beforeEach(() => {
  composerStore.setOwner(1);
  composerStore.finish();
  composerStore.reset('video');
  deviceStore.clear();
  tabStore.clear();
});

function draw(drafts: Draft[] | null = [VIDEO, PHOTOS]) {
  const client = createFakeClient();
  client.on(listDrafts, () => (drafts ? pageOf(drafts) : failure('unavailable')));
  const view = renderRemote(<DraftsPage />, {
    client,
    user: buildUser({ id: 1 }),
    path: CREATE_DRAFT_ROUTE.path,
  });
  return { ...view, client };
}
const card = (name: RegExp) => screen.findByRole('button', { name });

test('[DR-03] shows each draft with its kind, caption, age and products', async () => {
  draw();
  expect((await card(/^YouTube Shelf talk/)).textContent).toContain('2 days ago · 1 product');
  expect((await card(/^Image No caption/)).textContent).toContain('Expiring today');
});

test('[DR-01] opens a draft at the step that lacks something', async () => {
  const { user, location } = draw();
  await user.click(await card(/^Image /));
  expect(location.href).toBe('/create-post/image/products');
  expect(composerStore.current()).toMatchObject({ kind: 'image', photos: [{ url: PHOTOS.photos[0] }] });
  expect(draftSaver.identity().draftId).toBe(5);
});

test('[DR-01] opens a complete draft at its caption', async () => {
  const { user, location } = draw();
  await user.click(await card(/^YouTube /));
  expect(location.href).toBe('/create-post/video/caption');
});

test('[DR-05] a deleted draft disappears at once, and Undo saves it again', async () => {
  const { user, client, toasts } = draw();
  client.on(deleteDraft, () => OK);
  await user.click(await screen.findByRole('button', { name: /^Delete YouTube draft/ }));
  expect(screen.queryByText('Shelf talk')).toBeNull();
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Draft deleted' }]));
  expect(client.requestsOf(deleteDraft)).toEqual([{ draft_id: 4 }]);

  const again = { ...VIDEO, draft_id: 9 };
  client.on(saveDraft, () => success({ draft_id: 9, version: 1, updated_at: BUILT_AT }));
  client.on(listDrafts, () => pageOf([again, PHOTOS]));
  await act(async () => toasts[0]?.action?.run());
  expect(await screen.findByText('Shelf talk')).toBeTruthy();
  expect(client.requestsOf(saveDraft)).toMatchObject([
    {
      draft_key: VIDEO.draft_key,
      link: VIDEO.link,
      caption: 'Shelf talk',
      products: [{ productId: 8, x: 0.5, y: 0.25 }],
    },
  ]);
});

test('[DR-05] Undo schedules a deleted draft again', async () => {
  const publish_at = '2026-12-01T09:00:00.000Z';
  const { user, client, toasts } = draw([{ ...VIDEO, publish_at }]);
  client.on(deleteDraft, () => OK);
  await user.click(await screen.findByRole('button', { name: /^Delete YouTube draft/ }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  client.on(saveDraft, () => success({ draft_id: 9, version: 1, updated_at: BUILT_AT }));
  client.on(scheduleDraft, ({ draft_id }) => success({ draft_id, publish_at }));
  await act(async () => toasts[0]?.action?.run());
  await waitFor(() => expect(client.requestsOf(scheduleDraft)).toEqual([{ draft_id: 9, publish_at }]));
});

test('[CR-06] a scheduled draft says when it is published, or that it waits for a network that is down', async () => {
  const later = { ...VIDEO, draft_id: 8, publish_at: '2036-12-01T09:00:00.000Z' };
  draw([later, { ...VIDEO, publish_at: '2020-12-01T09:00:00.000Z' }]);
  expect(await screen.findByText(/^Will be published Dec 1, 2036/)).toBeTruthy();
  expect(screen.getByText('Waiting to be published')).toBeTruthy();
});

test('[DR-05] a draft that can’t be deleted comes back, and the page stays', async () => {
  const { user, client, toasts, location } = draw();
  client.on(deleteDraft, () => failure('unavailable'));
  await user.click(await screen.findByRole('button', { name: /^Delete YouTube draft/ }));
  expect(await screen.findByText('Shelf talk')).toBeTruthy();
  expect(toasts).toMatchObject([{ kind: 'error', text: /^Couldn’t delete the draft\./ }]);
  expect(location.href).toBe('/create-post/draft');
});

test('says what will appear here, and offers the chooser', async () => {
  const { user, answerIntent, asked } = draw([]);
  expect(await screen.findByText('No drafts yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create a post' }));
  await answerIntent(CREATE_CHOOSE, null);
  expect(asked).toEqual([{ name: 'create.choose', payload: {} }]);
});

test('a failed list can be retried', async () => {
  const { user, client } = draw(null);
  expect(await screen.findByText('Couldn’t load your drafts')).toBeTruthy();
  client.on(listDrafts, () => pageOf([VIDEO]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Shelf talk')).toBeTruthy();
});

test('[DR-05] a post whose tab was killed before it learned its draft’s id is listed once', async () => {
  act(() => {
    composerStore.change({ link: VIDEO.link ?? '', caption: 'Shelf talk, longer' });
  });
  const draft_key = draftSaver.identity().key;
  act(() => composerStore.reset('video'));
  draw([{ ...VIDEO, draft_key }, PHOTOS]);
  await card(/^Image /);
  await card(/^YouTube Shelf talk, longer/);
  expect(screen.queryByText('Shelf talk')).toBeNull();
});

test('[DR-05] a post that only this device has is listed instead of its older draft, and opened or deleted', async () => {
  act(() => {
    composerStore.resume(VIDEO);
    composerStore.change({ caption: 'Shelf talk, longer' });
    composerStore.reset('video');
  });
  const { user, location, toasts } = draw();
  const newer = await card(/^YouTube Shelf talk, longer/);
  await card(/^Image /);
  expect(newer.textContent).toContain('It’s only on this device.');
  expect(screen.queryByText('Shelf talk')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Delete YouTube draft: Shelf talk, longer/ }));
  expect(screen.queryByText('Shelf talk, longer')).toBeNull();
  expect(deviceStore.names()).toEqual([]);
  act(() => toasts[0]?.action?.run());
  await user.click(await card(/^YouTube Shelf talk, longer/));
  expect(location.href).toBe('/create-post/video/caption');
  expect(composerStore.current().caption).toBe('Shelf talk, longer');
});
