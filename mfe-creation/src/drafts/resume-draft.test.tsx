import { beforeEach, expect, test } from '@jest/globals';
import { type Draft, deleteDraft, getLastDraft } from '@tagalong/contracts/creation/draft';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildDraft, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deviceStore } from '#lib/browser-store.ts';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import { ResumeDraft } from './resume-draft.tsx';

beforeEach(() => {
  composerStore.reset('video');
  deviceStore.clear();
});

function draw(draft: Draft | null = buildDraft({ draft_id: 4, caption: 'Shelf talk' })) {
  const client = createFakeClient();
  client.on(getLastDraft, () => success(draft));
  return { ...renderRemote(<ResumeDraft kind="video" />, { client, user: buildUser() }), client };
}
const TITLE = { name: 'You have an unfinished post' };
const offer = () => screen.queryByRole('heading', TITLE);

async function discard({ user }: ReturnType<typeof draw>) {
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this draft?' }));
  return { yes: () => user.click(question.getByRole('button', { name: 'Discard' })), question };
}

test('[DR-02] offers the last draft, and Continue editing restores its content at its caption', async () => {
  const { user, location } = draw(
    buildDraft({
      draft_id: 4,
      caption: 'Shelf talk',
      products: [{ productId: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp', x: null, y: null }],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
  expect(composerStore.current()).toMatchObject({
    link: 'https://youtu.be/dQw4w9WgXcQ',
    caption: 'Shelf talk',
    products: [{ id: 8, name: 'Vase' }],
  });
  expect(draftSaver.identity()).toMatchObject({ draftId: 4, version: 1 });
  expect(offer()).toBeNull();
  expect(location.href).toBe('/create-post/video/caption');
});

test.each([
  [0, 'Last edited: today.'],
  [2, 'Last edited: 2 days ago.'],
  [5, 'Expiring in 1 day.'],
  [6, 'Expiring today.'],
])('[DR-03] a draft of %i days shows "%s"', async (age_days, text) => {
  draw(buildDraft({ age_days }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('[DR-02] Discard asks for confirmation, deletes the draft and hides the offer', async () => {
  const view = draw();
  view.client.on(deleteDraft, () => OK);
  const { yes } = await discard(view);
  expect(view.client.requestsOf(deleteDraft)).toEqual([]);
  view.client.on(getLastDraft, () => success(null));
  await yes();
  await waitFor(() => expect(offer()).toBeNull());
  expect(view.client.requestsOf(deleteDraft)).toEqual([{ draft_id: 4 }]);
});

test('[DR-02] declining the confirmation keeps the draft', async () => {
  const view = draw();
  const { question } = await discard(view);
  await view.user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(offer()).not.toBeNull();
  expect(view.client.requestsOf(deleteDraft)).toEqual([]);
});

test('[DR-05] a failed discard shows the reason and keeps the offer', async () => {
  const view = draw();
  view.client.on(deleteDraft, () => failure('offline'));
  const { yes } = await discard(view);
  await yes();
  expect(await screen.findByText('You’re offline. What you typed is safe.')).toBeTruthy();
  expect(screen.getByRole('heading', { ...TITLE, hidden: true })).toBeTruthy();
});

test('offers no draft while the user is typing', () => {
  composerStore.change({ caption: 'New' });
  const { client } = draw();
  expect(offer()).toBeNull();
  expect(client.calls).toEqual([]);
});

test.each([
  ['no draft', null],
  ['a draft of another kind', buildDraft({ resource_origin: 'tiktok' })],
])('offers nothing for %s', async (_, draft) => {
  const { client } = draw(draft);
  await waitFor(() => expect(client.requestsOf(getLastDraft)).toHaveLength(1));
  expect(offer()).toBeNull();
});

test('[DR-02] [DR-05] a post that is only on this device is offered first, and continued or discarded', async () => {
  composerStore.setOwner(buildUser().id);
  composerStore.change({ caption: 'Typed offline' });
  composerStore.reset('video');
  const { user } = draw();
  expect(screen.getByText('Not saved yet. It’s only on this device.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue editing' }));
  expect(composerStore.current().caption).toBe('Typed offline');

  act(() => composerStore.reset('video'));
  const { yes } = await discard({ user } as ReturnType<typeof draw>);
  await yes();
  expect(await screen.findByText('Last edited: today.')).toBeTruthy();
  expect(deviceStore.names()).toEqual([]);
});

test('[DR-02] Discard also deletes the draft whose id a killed tab never learned', async () => {
  composerStore.setOwner(buildUser().id);
  composerStore.change({ caption: 'Typed offline' });
  const draft_key = draftSaver.identity().key;
  composerStore.reset('video');
  const view = draw(buildDraft({ draft_id: 4, draft_key }));
  view.client.on(deleteDraft, () => OK);
  await waitFor(() => expect(view.client.requestsOf(getLastDraft)).toHaveLength(1));
  await (await discard(view)).yes();
  await waitFor(() => expect(view.client.requestsOf(deleteDraft)).toEqual([{ draft_id: 4 }]));
});
