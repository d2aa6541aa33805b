import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { getDraft, saveDraft } from '@tagalong/contracts/creation/draft';
import { failure, success } from '@tagalong/testing/answers';
import { BUILT_AT, buildDraft, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen } from '@testing-library/react';
import type { LinkComposer } from '#parts/composer/composer.ts';
import { composerStore, draftSaver, useComposerOf } from '#parts/composer/composer-store.ts';
import { useDraftSaving } from './saving-status.tsx';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp', place: null };
const SAVED = success({ draft_id: 4, version: 1, updated_at: BUILT_AT });

function Saving() {
  useComposerOf('video');
  return <p role="status">{useDraftSaving().kind}</p>;
}

beforeEach(() => {
  jest.useFakeTimers();
  composerStore.reset('video');
});
afterEach(() => {
  jest.useRealTimers();
});

function draw() {
  const client = createFakeClient();
  const view = renderRemote(<Saving />, { client, user: buildUser() });
  return { ...view, client, sent: () => client.requestsOf(saveDraft) };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const type = (part: Partial<LinkComposer>) => act(() => composerStore.change(part));
const savingKind = () => screen.getByRole('status').textContent;

test('[DR-01] [XT-09] saves the complete content after a pause', async () => {
  const { client, sent } = draw();
  client.on(saveDraft, () => SAVED);
  type({ link: LINK, products: [VASE], caption: 'Shelf' });
  await pass(700);
  expect(sent()).toEqual([]);
  type({ caption: 'Shelf talk' });
  await pass(700);
  expect(sent()).toEqual([]);
  await pass(100);
  expect(sent()).toMatchObject([
    { resource_origin: 'youtube', link: LINK, caption: 'Shelf talk', products: [{ productId: 8 }] },
  ]);
  expect(savingKind()).toBe('saved');
});

test.each([
  ['nothing', {}],
  ['a caption alone', { caption: 'Shelf talk' }],
  ['products alone', { products: [VASE] }],
  ['a link to somewhere else', { link: 'https://vimeo.com/1', caption: 'Shelf talk' }],
])('[DR-01] [XT-09] does not save %s without a video', async (_, part) => {
  const { sent } = draw();
  type(part);
  await pass(5_000);
  expect(sent()).toEqual([]);
  expect(savingKind()).toBe('idle');
});

test('[DR-01] [XT-09] later saves update the same draft', async () => {
  const { client, sent } = draw();
  client.on(saveDraft, () => SAVED);
  type({ link: LINK });
  await pass(800);
  type({ caption: 'Shelf talk' });
  await pass(800);
  expect(sent().map(({ draft_id }) => draft_id)).toEqual([undefined, 4]);
});

test('[DR-01] [XT-09] does not save unchanged content again', async () => {
  const { client, sent } = draw();
  client.on(saveDraft, () => SAVED);
  type({ link: LINK });
  await pass(800);
  type({ caption: 'a' });
  type({ caption: '' });
  await pass(5_000);
  expect(sent()).toHaveLength(1);
});

test('[DR-01] [XT-09] runs one save at a time and saves later input afterwards', async () => {
  const { client, sent } = draw();
  client.on(saveDraft, () => SAVED);
  type({ link: LINK });
  await pass(800);
  const slow = client.defer(saveDraft);
  type({ caption: 'one' });
  await pass(800);
  type({ caption: 'one, two' });
  await pass(5_000);
  expect(sent()).toHaveLength(2);
  client.on(saveDraft, () => SAVED);
  await act(async () => slow.resolve(SAVED));
  await pass(800);
  expect(sent().map(({ caption }) => caption)).toEqual(['', 'one', 'one, two']);
});

test('[DR-01] [XT-09] the next step starts no concurrent save and keeps unsaved changes', async () => {
  const first = draw();
  const slow = first.client.defer(saveDraft);
  type({ link: LINK });
  await pass(800);
  type({ caption: 'typed on the way out' });
  first.unmount();

  const next = draw();
  next.client.on(saveDraft, () => SAVED);
  expect(savingKind()).toBe('saving');
  await pass(5_000);
  expect(next.sent()).toEqual([]);
  await act(async () => slow.resolve(SAVED));
  await pass(800);
  expect(next.sent()).toMatchObject([{ draft_id: 4, caption: 'typed on the way out' }]);
});

test('[DR-05] [XT-09] reports a refused save, retries it with the next change and loses no input', async () => {
  const { client, sent } = draw();
  client.on(saveDraft, () => failure('validation-failed'));
  type({ link: LINK });
  await pass(800);
  expect(savingKind()).toBe('refused');
  await pass(10_000);
  expect(sent()).toHaveLength(1);
  expect(composerStore.current()).toMatchObject({ link: LINK });

  client.on(saveDraft, () => SAVED);
  type({ caption: 'Shelf talk' });
  await pass(800);
  expect(savingKind()).toBe('saved');
  expect(sent()[1]).toMatchObject({ link: LINK, caption: 'Shelf talk' });
});

test('[DR-05] [XT-09] a reverted change also retries a refused save', async () => {
  const { client, sent } = draw();
  client.on(saveDraft, () => failure('validation-failed'));
  type({ link: LINK });
  await pass(800);
  client.on(saveDraft, () => SAVED);
  type({ caption: 'a' });
  type({ caption: '' });
  await pass(800);
  expect(sent()).toHaveLength(2);
  expect(savingKind()).toBe('saved');
});

test('[DR-05] [XT-09] saves without a change once the connection is back', async () => {
  const { client, sent } = draw();
  client.on(saveDraft, () => failure('offline'));
  type({ link: LINK });
  await pass(800);
  expect(savingKind()).toBe('retrying');
  client.on(saveDraft, () => SAVED);
  await act(async () => void globalThis.dispatchEvent(new Event('online')));
  await pass(0);
  expect(savingKind()).toBe('saved');
  expect(sent()).toHaveLength(2);
});

test('[DR-01] [XT-09] a text whose author logged out is not saved for the next member', async () => {
  const { client, host, sent, unmount } = draw();
  client.on(saveDraft, () => failure('offline'));
  type({ link: LINK, caption: 'Of the first member' });
  await pass(800);
  unmount();
  act(() => host.setSession(null));
  await pass(120_000);
  act(() => host.setSession(buildUser({ id: 2 })));
  await pass(120_000);
  expect(sent()).toHaveLength(1);
});

test('[DR-01] [XT-09] reads the stored draft if the error does not carry it', async () => {
  const { client } = draw();
  client.on(saveDraft, () => SAVED);
  type({ link: LINK });
  await pass(800);
  client.on(saveDraft, () => failure('draft-changed'));
  client.on(getDraft, () => success(buildDraft({ draft_id: 4, version: 2 })));
  type({ caption: 'Mine' });
  await pass(800);
  expect(client.requestsOf(getDraft)).toEqual([{ draft_id: 4 }]);
  expect(savingKind()).toBe('conflict');
});

test('[XT-09] ignores the response of a draft save after the post was published', async () => {
  const { client } = draw();
  const slow = client.defer(saveDraft);
  type({ link: LINK });
  await pass(800);
  act(() => composerStore.reset());
  await act(async () => slow.resolve(SAVED));
  expect(draftSaver.identity().draftId).toBeNull();
  expect(savingKind()).toBe('idle');
});
