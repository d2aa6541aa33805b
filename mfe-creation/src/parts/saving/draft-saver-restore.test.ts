import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildDraft } from '@tagalong/testing/builders';
import { setUpSaver, textOf } from './set-up-saver.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('[DR-01] [XT-09] a page that was killed during a save repeats that save first, and makes no second draft', async () => {
  const killed = setUpSaver();
  killed.stall();
  killed.saver.update(textOf('one'));
  await pass(800);
  killed.saver.update(textOf('one, two'));
  const snapshot = killed.saver.snapshot();
  expect(snapshot).toMatchObject({ draftId: null, stored: null, pending: textOf('one') });

  const next = setUpSaver();
  next.saver.restore(snapshot, textOf('one, two'));
  await pass(2_000);
  expect(next.sent).toMatchObject([
    { draft_key: snapshot.key, caption: 'one' },
    { draft_id: 4, version: 1, caption: 'one, two' },
  ]);
});

test('[DR-01] [XT-09] what a killed page had stored is not saved again', async () => {
  const { saver, sent } = setUpSaver();
  saver.restore(
    {
      key: 'a-key-of-before',
      draftId: 4,
      version: 2,
      stored: textOf('one'),
      pending: null,
      mayBePublished: false,
    },
    textOf('one'),
  );
  await pass(5_000);
  expect(sent).toEqual([]);
  saver.update(textOf('two'));
  await pass(800);
  expect(sent).toMatchObject([{ draft_id: 4, version: 2, caption: 'two' }]);
});

test('[DR-04] [XT-09] settling saves the latest content at once, after the save in progress', async () => {
  const { saver, stall, captions } = setUpSaver();
  const open = stall();
  saver.update(textOf('one'));
  await pass(800);
  saver.update(textOf('two'));
  const settled = saver.settle();
  open();
  expect(await settled).toMatchObject({ kind: 'saved' });
  expect(captions()).toEqual(['one', 'two']);
});

test('[DR-05] [XT-09] settling resolves with the failure', async () => {
  const { saver, fail, sent } = setUpSaver();
  fail('validation-failed', 'offline');
  saver.update(textOf('one'));
  expect(await saver.settle()).toMatchObject({ kind: 'refused', error: { code: 'validation-failed' } });
  expect(await saver.settle()).toMatchObject({ kind: 'retrying', error: { code: 'offline' } });
  expect(await saver.settle()).toMatchObject({ kind: 'saved' });
  expect(sent).toHaveLength(3);
});

test('[CR-06] [XT-09] a page that was killed while publishing keeps the key, so that the post is not created twice', async () => {
  const killed = setUpSaver();
  killed.saver.resume(buildDraft({ draft_id: 4, draft_key: 'key-of-the-post' }), textOf('one'));
  const snapshots: boolean[] = [];
  killed.saver.subscribe(() => snapshots.push(killed.saver.snapshot().mayBePublished));
  void killed.saver.publishing(() => new Promise(() => undefined));
  await pass(0);
  expect(snapshots).toEqual([true]);

  const next = setUpSaver();
  next.saver.restore(killed.saver.snapshot(), textOf('one, two'));
  next.fail('not-found');
  await pass(800);
  expect(next.kind()).toBe('refused');
  expect(next.saver.identity().key).toBe('key-of-the-post');
});
