import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { failure } from '@tagalong/testing/answers';
import { buildDraft } from '@tagalong/testing/builders';
import type { DraftIdentity } from './post-draft.ts';
import { setUpSaver, THEIRS, textOf } from './set-up-saver.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('[CR-06] after the draft was removed elsewhere, the second attempt publishes without it', async () => {
  const { saver, sent } = setUpSaver();
  saver.resume(buildDraft({ draft_id: 9, draft_key: 'removed-key' }), textOf('mine'));
  const posts: DraftIdentity[] = [];
  const publish = async (post: DraftIdentity): Promise<string> => {
    posts.push(post);
    if (post.draftId === 9) throw failure('not-found');
    return 'published';
  };
  await expect(saver.publishing(publish)).rejects.toMatchObject({ code: 'not-found' });
  expect(await saver.publishing(publish)).toBe('published');
  expect(posts[1]).toMatchObject({ draftId: null });
  expect(posts[1]?.key).not.toBe('removed-key');
  expect(sent).toEqual([]);
});

test.each([
  ['a stored draft', true],
  ['a draft whose first save is due', false],
])('[CR-06] %s keeps its key after a publication of unknown outcome', async (_, isStored) => {
  const { saver, fail, kind, captions } = setUpSaver();
  if (isStored) saver.resume(buildDraft({ draft_id: 4 }), textOf('before'));
  saver.update(textOf('typed right before'));
  const posts: DraftIdentity[] = [];
  const publish = async ({ key, draftId, version }: DraftIdentity): Promise<string> => {
    posts.push({ key, draftId, version });
    if (posts.length === 1) throw failure('timeout');
    return 'published';
  };
  await expect(saver.publishing(publish)).rejects.toMatchObject({ code: 'timeout' });
  // The draft has become the post.
  fail('not-found');
  await pass(800);
  expect([captions(), kind()]).toEqual([['typed right before'], 'refused']);
  expect(await saver.publishing(publish)).toBe('published');
  expect(posts[1]).toEqual(posts[0]);
});

test('[DR-01] publishing waits for the running save and blocks new ones', async () => {
  const { saver, stall, sent } = setUpSaver();
  const open = stall();
  saver.update(textOf('one'));
  await pass(800);
  const publish = jest.fn(async (_post: DraftIdentity) => {
    saver.update(textOf('two'));
    await pass(5_000);
    saver.retry();
    saver.reset();
    return 'published';
  });
  const published = saver.publishing(publish);
  await pass(0);
  expect(publish).not.toHaveBeenCalled();
  open();
  expect(await published).toBe('published');
  expect(publish).toHaveBeenCalledWith(expect.objectContaining({ key: expect.any(String) }));
  await pass(5_000);
  expect(sent).toHaveLength(1);
});

test('[DR-05] a failed publication allows saves again', async () => {
  const { saver, captions } = setUpSaver();
  saver.update(textOf('one'));
  const failed = saver.publishing(async () => {
    throw failure('offline');
  });
  await expect(failed).rejects.toMatchObject({ code: 'offline' });
  await pass(800);
  expect(captions()).toEqual(['one']);
});

test('[DR-05] publishing first repeats a save of unknown outcome, because the version depends on it', async () => {
  const { saver, fail, sent } = setUpSaver();
  fail('timeout', 'timeout');
  saver.update(textOf('one'));
  await pass(800);
  const publish = jest.fn(async (_post: DraftIdentity) => 'published');
  await expect(saver.publishing(publish)).rejects.toMatchObject({ code: 'timeout' });
  expect(publish).not.toHaveBeenCalled();
  expect(await saver.publishing(publish)).toBe('published');
  expect(publish).toHaveBeenCalledWith(expect.objectContaining({ draftId: 4, version: 1 }));
  expect(sent).toHaveLength(3);
});

test('[CR-06] nothing is published during a conflict, and one found by publishing is shown', async () => {
  const { saver, sent } = setUpSaver();
  saver.resume(buildDraft({ draft_id: 4, version: 6 }), textOf('mine'));
  const changed = failure('draft-changed', undefined, THEIRS);
  const publish = jest.fn(async (): Promise<string> => {
    throw changed;
  });
  await expect(saver.publishing(publish)).rejects.toBe(changed);
  expect(saver.state()).toMatchObject({ kind: 'conflict', theirs: THEIRS });
  await expect(saver.publishing(publish)).rejects.toBe(changed);
  expect(publish).toHaveBeenCalledTimes(1);
  saver.update(textOf('mine'));
  saver.keepMine();
  await pass(0);
  expect(sent).toMatchObject([{ draft_id: 4, version: 7, caption: 'mine' }]);
});
