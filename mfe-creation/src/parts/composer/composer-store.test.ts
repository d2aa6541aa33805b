import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { failure } from '@tagalong/testing/answers';
import { BUILT_AT, buildDraft } from '@tagalong/testing/builders';
import type { SaveRequest } from '#parts/saving/post-draft.ts';
import { emptyComposer } from './composer.ts';
import { composerStore, draftSaver } from './composer-store.ts';

const { current, change, changeNetwork, reset, resume, setOwner } = composerStore;
const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const save = jest.fn(async (_request: SaveRequest) => ({
  status: 'success' as const,
  data: { draft_id: 4, version: 1, updated_at: BUILT_AT },
}));

beforeEach(() => {
  jest.useFakeTimers();
  save.mockClear();
  const now = (): Date => new Date(BUILT_AT);
  const canSave = () => true;
  draftSaver.connect({ save, read: async () => buildDraft(), canSave, report: () => undefined, now });
  setOwner(1);
  reset('video');
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a change keeps the other fields and notifies all subscribers', () => {
  const received = jest.fn();
  const leave = composerStore.subscribe(received);
  change({ link: 'a' });
  change({ caption: 'b' });
  leave();
  change({ caption: 'c' });
  expect(current()).toMatchObject({ link: 'a', caption: 'c' });
  expect(received).toHaveBeenCalledTimes(2);
});

test('reset clears the content and creates a new idempotency key', async () => {
  const { key } = draftSaver.identity();
  change({ link: LINK });
  await pass(800);
  expect(draftSaver.identity()).toMatchObject({ key, draftId: 4 });
  reset();
  expect(current()).toEqual(emptyComposer('video'));
  expect(draftSaver.identity().draftId).toBeNull();
  expect(draftSaver.identity().key).not.toBe(key);
});

test('a link of another network keeps products and caption', () => {
  change({ link: LINK, caption: 'Shelf talk' });
  changeNetwork('tiktok');
  expect(current()).toMatchObject({ kind: 'tiktok', link: LINK, caption: 'Shelf talk' });
});

test('clears the content of another user', () => {
  change({ caption: 'Of the first' });
  setOwner(2);
  expect(current().caption).toBe('');
});

test('[DR-05] keeps the content when the same user logs in again, and saves it', async () => {
  save.mockRejectedValueOnce(failure('unauthenticated'));
  change({ link: LINK, caption: 'Of the first' });
  await pass(800);
  expect(draftSaver.state().kind).toBe('refused');
  setOwner(1);
  await pass(0);
  expect(current().caption).toBe('Of the first');
  expect(draftSaver.state().kind).toBe('saved');
});

test('a resumed draft counts as saved until it changes', async () => {
  resume(buildDraft({ draft_id: 4, caption: 'Shelf talk' }));
  expect(current()).toMatchObject({ caption: 'Shelf talk' });
  await pass(5_000);
  expect(save).not.toHaveBeenCalled();
  change({ caption: 'Shelf talk, take two' });
  await pass(800);
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ draft_id: 4, version: 1 }));
});

test('[DR-04] what is typed while a draft is kept is saved, too', async () => {
  change({ link: LINK, caption: 'Shelf' });
  const kept = composerStore.keepAsDraft();
  change({ caption: 'Shelf talk' });
  await pass(0);
  expect((await kept).kind).toBe('saved');
  expect(save.mock.lastCall?.[0]).toMatchObject({ caption: 'Shelf talk', is_confirm: true });
  expect(current().caption).toBe('');
});
