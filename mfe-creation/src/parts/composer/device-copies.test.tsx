import { beforeEach, expect, jest, test } from '@jest/globals';
import { DRAFT_DAYS } from '@tagalong/contracts/core/limits';
import { BUILT_AT, buildDraft } from '@tagalong/testing/builders';
import { deviceStore, tabStore } from '#lib/browser-store.ts';
import type { SaveRequest } from '#parts/saving/post-draft.ts';
import { composerStore, draftSaver } from './composer-store.ts';
import { dropCopy, ownCopy, unsavedCopies } from './device-copies.ts';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const DAY_MS = 86_400_000;
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
  composerStore.setOwner(1);
  composerStore.finish();
  composerStore.reset('video');
  deviceStore.clear();
  tabStore.clear();
});

const { change, current, open, reset, setOwner } = composerStore;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Forgets what is in memory, as a reload does. */
function reload(): void {
  const kept = tabStore.names().map((name) => [name, tabStore.get(name) ?? ''] as const);
  reset('video');
  for (const [name, value] of kept) tabStore.set(name, value);
}

test('[DR-05] [XT-09] every typed character survives a killed tab, before anything is saved', () => {
  change({ caption: 'S' });
  change({ caption: 'Sh' });
  reload();
  expect(current().caption).toBe('');
  open('video');
  expect(current().caption).toBe('Sh');
});

test('[DR-01] [XT-09] a reload continues the same draft, whose save in progress is repeated', async () => {
  change({ link: LINK, caption: 'Shelf' });
  await pass(800);
  const { key } = draftSaver.identity();
  change({ caption: 'Shelf talk' });
  reload();
  open('video');
  expect(draftSaver.identity()).toMatchObject({ key, draftId: 4, version: 1 });
  await pass(800);
  expect(save.mock.calls.map(([{ draft_id, caption }]) => [draft_id, caption])).toEqual([
    [undefined, 'Shelf'],
    [4, 'Shelf talk'],
  ]);
});

test('[XT-09] a page of another kind begins a post of its own, and the first one stays on the device', () => {
  change({ caption: 'Shelf talk' });
  open('tiktok');
  expect(current()).toMatchObject({ kind: 'tiktok', caption: '' });
  expect(unsavedCopies(1)).toMatchObject([{ composer: { kind: 'video', caption: 'Shelf talk' } }]);
});

test('[XT-09] choosing a kind after a reload begins a post, and the one before stays on the device', () => {
  change({ caption: 'Shelf talk' });
  reload();
  composerStore.begin('video');
  open('video');
  expect(current().caption).toBe('');
  expect(unsavedCopies(1)).toMatchObject([{ composer: { caption: 'Shelf talk' } }]);
});

test('[XT-09] choosing a kind keeps the post that is in progress on the page, about which leaving asks', () => {
  change({ caption: 'Shelf talk' });
  composerStore.begin('video');
  expect(current().caption).toBe('Shelf talk');
});

test('[XT-09] a post whose draft is saved leaves no copy behind when another one begins', async () => {
  change({ link: LINK });
  await pass(800);
  reset('image');
  expect(deviceStore.names()).toEqual([]);
});

test('[XT-09] a finished post leaves no copy', () => {
  change({ caption: 'Shelf talk' });
  composerStore.finish();
  expect([deviceStore.names(), tabStore.get('create-post')]).toEqual([[], null]);
  open('video');
  expect(current().caption).toBe('');
});

test('[XT-09] a cleared post leaves no copy', () => {
  change({ caption: 'S' });
  change({ caption: '' });
  expect(deviceStore.names()).toEqual([]);
});

test('[XT-09] another member on the same device sees nothing of it, and the first one finds it again', () => {
  change({ caption: 'Of the first' });
  setOwner(2);
  open('video');
  expect(current().caption).toBe('');
  expect([ownCopy(2), unsavedCopies(2)]).toEqual([null, []]);
  setOwner(1);
  expect(unsavedCopies(1)).toMatchObject([{ composer: { caption: 'Of the first' } }]);
});

test('[XT-09] a draft that was removed elsewhere leaves one copy, under its new key', async () => {
  change({ link: LINK });
  await pass(800);
  save.mockRejectedValueOnce(Object.assign(new Error(), { name: 'ApiError', code: 'not-found' }));
  change({ caption: 'Shelf talk' });
  await pass(800);
  expect(deviceStore.names()).toHaveLength(1);
  expect(ownCopy(1)?.saver.key).toBe(draftSaver.identity().key);
});

test('[DR-03] [XT-09] copies are dropped when drafts expire', () => {
  jest.setSystemTime(new Date(BUILT_AT));
  change({ caption: 'Old' });
  reset('tiktok');
  jest.setSystemTime(new Date(BUILT_AT).getTime() + DRAFT_DAYS * DAY_MS + 1);
  change({ caption: 'New' });
  expect(unsavedCopies(1)).toMatchObject([{ composer: { caption: 'New' } }]);
});

test('[XT-09] broken and foreign entries are ignored', () => {
  deviceStore.set('create-post-1:broken', '{');
  deviceStore.set('create-post-1:strange', '{"ownerId":1,"composer":{"kind":"podcast"}}');
  deviceStore.set('theme', 'dark');
  expect(unsavedCopies(1)).toEqual([]);
  dropCopy('broken');
  expect(deviceStore.get('theme')).toBe('dark');
});

test('[DR-05] [XT-09] two tabs that edit one draft keep a copy each, and one that is continued is not offered again', () => {
  const draft = buildDraft({ draft_id: 4, link: LINK });
  composerStore.resume(draft);
  change({ caption: 'Of the first tab' });
  tabStore.clear();
  composerStore.resume(draft);
  change({ caption: 'Of the second tab' });
  reset('video');
  const captions = () => unsavedCopies(1).map(({ composer }) => composer.caption);
  expect(captions().sort()).toEqual(['Of the first tab', 'Of the second tab']);

  const first = unsavedCopies(1).find(({ composer }) => composer.caption === 'Of the first tab');
  if (first) composerStore.restore(first);
  expect(current().caption).toBe('Of the first tab');
  change({ caption: 'Continued' });
  expect(captions().sort()).toEqual(['Continued', 'Of the second tab']);
});

test('[DR-05] [XT-09] a kept draft leaves the photos on the device that are not uploaded yet', async () => {
  reset('image');
  change({
    photos: [
      { id: 'a', url: '/a.webp', alt: '' },
      { id: 'b', url: null, alt: 'A vase' },
    ],
  });
  await composerStore.keepAsDraft();
  expect(save.mock.lastCall?.[0]).toMatchObject({ photos: ['/a.webp'], is_confirm: true });
  expect(current()).toMatchObject({ kind: 'image', photos: [] });
  expect(unsavedCopies(1)).toMatchObject([
    { saver: { draftId: 4 }, composer: { photos: [{}, { id: 'b' }] } },
  ]);
});
