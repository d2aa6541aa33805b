import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { failure } from '@tagalong/testing/answers';
import { BUILT_AT, buildDraft } from '@tagalong/testing/builders';
import { DraftSaver } from './draft-saver.ts';
import { NOW, setUpSaver, THEIRS, textOf } from './set-up-saver.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('[DR-01] [XT-09] saves after a pause, first by key and then by id and version', async () => {
  const { saver, sent, captions, kind } = setUpSaver();
  saver.update(textOf('o'));
  await pass(700);
  saver.update(textOf('one'));
  await pass(700);
  expect(sent).toEqual([]);
  expect(kind()).toBe('idle');
  await pass(100);
  saver.update(textOf('two'));
  await pass(800);
  expect(captions()).toEqual(['one', 'two']);
  expect(sent[0]).toMatchObject({ draft_key: saver.identity().key });
  expect(sent[0]).not.toHaveProperty('draft_id');
  expect(sent[1]).toMatchObject({ draft_id: 4, version: 1 });
  expect(saver.identity()).toMatchObject({ draftId: 4, version: 2 });
  expect(saver.state()).toEqual({ kind: 'saved', at: NOW });
});

test('[DR-01] [XT-09] saves neither what is not worth it nor what is stored already', async () => {
  const { saver, sent } = setUpSaver();
  saver.update(null);
  await pass(5_000);
  expect(sent).toEqual([]);
  saver.update(textOf('one'));
  await pass(800);
  saver.update(textOf('two'));
  saver.update(textOf('one'));
  await pass(5_000);
  saver.resume(THEIRS, textOf('resumed'));
  await pass(5_000);
  saver.update(textOf('resumed'));
  await pass(5_000);
  expect(sent).toHaveLength(1);
  saver.update(textOf('resumed and changed'));
  await pass(800);
  expect(sent[1]).toMatchObject({ draft_id: 4, version: 7, caption: 'resumed and changed' });
  expect(saver.identity().key).toBe('their-key');
});

test('[DR-01] [XT-09] runs one save at a time and saves later input afterwards', async () => {
  const { saver, captions, stall } = setUpSaver();
  const open = stall();
  saver.update(textOf('one'));
  await pass(800);
  saver.update(textOf('one, two'));
  await pass(5_000);
  expect(captions()).toEqual(['one']);
  open();
  await pass(800);
  expect(captions()).toEqual(['one', 'one, two']);
});

test.each(['offline', 'timeout', 'unavailable', 'internal', 'too-many-requests'] as const)(
  '[DR-05] [XT-09] after %s the same save is repeated with growing waits, and then newer input is saved',
  async (code) => {
    const { saver, sent, captions, kind, fail, reported } = setUpSaver();
    fail(code, code, code);
    saver.update(textOf('one'));
    await pass(800);
    expect(kind()).toBe('retrying');
    saver.update(textOf('two'));
    await pass(1_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    await pass(3_999);
    expect(sent).toHaveLength(2);
    await pass(1);
    await pass(8_000);
    expect(captions()).toEqual(['one', 'one', 'one', 'one']);
    expect(new Set(sent.map((request) => JSON.stringify(request))).size).toBe(1);
    await pass(800);
    expect(captions().at(-1)).toBe('two');
    expect(kind()).toBe('saved');
    expect(reported).toHaveLength(1);
  },
);

test('[DR-05] [XT-09] the wait between attempts is at most a minute, and ends when the connection is back', async () => {
  const { saver, sent, fail, kind } = setUpSaver();
  fail(...Array.from({ length: 15 }, () => 'offline' as const));
  saver.update(textOf('one'));
  await pass(800 + 10 * 60_000);
  const before = sent.length;
  expect(before).toBeGreaterThan(10);
  await pass(60_000);
  expect(sent.length - before).toBe(1);
  fail('offline');
  saver.retry();
  await pass(0);
  expect(sent.length - before).toBe(2);
  saver.retry();
  await pass(0);
  expect(kind()).toBe('saved');
  saver.retry();
  await pass(60_000);
  expect(sent.length - before).toBe(3);
});

test('[DR-05] [XT-09] refused content is kept, reported and sent again with the next change or a new session', async () => {
  const { saver, sent, fail, kind, reported } = setUpSaver();
  fail('validation-failed', 'unauthenticated');
  saver.update(textOf('one'));
  await pass(800);
  expect(kind()).toBe('refused');
  await pass(120_000);
  expect(sent).toHaveLength(1);
  saver.update(textOf('two'));
  await pass(800);
  expect(kind()).toBe('refused');
  saver.retry();
  await pass(0);
  expect(kind()).toBe('saved');
  expect(sent).toHaveLength(3);
  expect(reported).toHaveLength(2);
});

test('[DR-05] [XT-09] nothing is sent while the author is logged out, and everything once they are back', async () => {
  const { saver, captions, fail, logIn } = setUpSaver();
  saver.update(textOf('typed before logging out'));
  logIn(false);
  await pass(120_000);
  expect(captions()).toEqual([]);
  logIn(true);
  saver.retry();
  await pass(800);
  expect(captions()).toEqual(['typed before logging out']);

  fail('offline');
  saver.update(textOf('not reached'));
  await pass(800);
  logIn(false);
  await pass(120_000);
  expect(captions()).toHaveLength(2);
  logIn(true);
  saver.retry();
  await pass(0);
  expect(captions()).toEqual(['typed before logging out', 'not reached', 'not reached']);
});

test('[DR-01] [XT-09] a draft that was changed elsewhere is shown and not overwritten', async () => {
  const { saver, sent, failWith, read } = setUpSaver();
  saver.resume(buildDraft({ draft_id: 4, version: 6 }), textOf('before'));
  failWith(failure('draft-changed', undefined, THEIRS));
  saver.update(textOf('mine'));
  await pass(800);
  expect(saver.state()).toMatchObject({ kind: 'conflict', theirs: THEIRS });
  saver.update(textOf('mine, longer'));
  saver.retry();
  await pass(120_000);
  expect(sent).toHaveLength(1);
  expect(read).not.toHaveBeenCalled();
  saver.keepMine();
  await pass(0);
  expect(sent[1]).toMatchObject({ draft_id: 4, version: 7, caption: 'mine, longer' });
  expect(saver.state().kind).toBe('saved');
  saver.keepMine();
  await pass(5_000);
  expect(sent).toHaveLength(2);
});

test('[DR-01] [XT-09] the other version is read again, because it may still be changing', async () => {
  const { saver, failWith, read } = setUpSaver();
  expect(await saver.readTheirs()).toBeNull();
  failWith(failure('draft-changed', undefined, THEIRS));
  saver.update(textOf('mine'));
  await pass(800);
  read.mockRejectedValueOnce(failure('offline'));
  expect(await saver.readTheirs()).toEqual(THEIRS);
  const newer = { ...THEIRS, version: 8, caption: 'Of the other tab, and more' };
  read.mockResolvedValueOnce(newer);
  expect(await saver.readTheirs()).toEqual(newer);
  expect(saver.state()).toMatchObject({ kind: 'conflict', theirs: newer });
  const reading = saver.readTheirs();
  saver.keepMine();
  expect(await reading).toBeNull();
});

test('[DR-01] [XT-09] choosing the other version continues it', async () => {
  const { saver, sent, failWith } = setUpSaver();
  failWith(failure('draft-changed', undefined, THEIRS));
  saver.update(textOf('mine'));
  await pass(800);
  saver.resume(THEIRS, textOf('Of the other tab'));
  expect(saver.state().kind).toBe('idle');
  await pass(5_000);
  saver.update(textOf('Of the other tab, and more'));
  await pass(800);
  expect(sent[1]).toMatchObject({ draft_id: 4, version: 7, caption: 'Of the other tab, and more' });
});

test('[DR-01] [XT-09] an error without the stored draft makes the saver read it', async () => {
  const { saver, fail, read, kind } = setUpSaver();
  saver.resume(buildDraft({ draft_id: 4 }), null);
  fail('draft-changed');
  saver.update(textOf('mine'));
  await pass(800);
  expect(read).toHaveBeenCalledWith(4);
  expect(saver.state()).toMatchObject({ kind: 'conflict', theirs: THEIRS });
  saver.reset();
  saver.resume(buildDraft({ draft_id: 4 }), null);
  fail('draft-changed');
  read.mockRejectedValueOnce(failure('offline'));
  saver.update(textOf('mine again'));
  await pass(800);
  expect(kind()).toBe('refused');
});

test('[DR-05] [XT-09] a draft that was removed elsewhere is saved as a new one, but not over and over', async () => {
  const { saver, sent, fail, kind } = setUpSaver();
  saver.resume(buildDraft({ draft_id: 9, draft_key: 'published-key' }), textOf('before'));
  fail('not-found');
  saver.update(textOf('mine'));
  await pass(800);
  expect(sent[1]).toMatchObject({ draft_key: saver.identity().key, caption: 'mine' });
  expect(sent[1]).not.toHaveProperty('draft_id');
  expect(saver.identity()).toMatchObject({ draftId: 4 });
  expect(saver.identity().key).not.toBe('published-key');

  fail('not-found');
  saver.update(textOf('mine, after it was removed again'));
  await pass(800);
  expect(sent).toHaveLength(4);
  expect(kind()).toBe('saved');

  saver.reset();
  fail('not-found', 'not-found');
  saver.update(textOf('again'));
  await pass(120_000);
  expect(sent).toHaveLength(6);
  expect(kind()).toBe('refused');
});

test('[DR-05] [XT-09] nothing is saved in place of a removed draft whose content was cleared meanwhile', async () => {
  const { saver, sent, fail, kind } = setUpSaver();
  fail('offline', 'not-found');
  saver.update(textOf('one'));
  await pass(800);
  saver.update(null);
  await pass(120_000);
  expect(sent).toHaveLength(2);
  expect(kind()).toBe('idle');
});

test('[XT-09] ignores the result of a save after another post has begun', async () => {
  const { saver, stall, kind, sent } = setUpSaver();
  const { key } = saver.identity();
  const open = stall();
  saver.update(textOf('one'));
  await pass(800);
  saver.reset();
  open();
  await pass(5_000);
  expect(kind()).toBe('idle');
  expect(saver.identity()).toMatchObject({ draftId: null, version: null });
  expect(saver.identity().key).not.toBe(key);
  expect(key.length).toBeGreaterThanOrEqual(8);
  expect(sent).toHaveLength(1);
});

test('[XT-09] content that is typed before the page has connected is saved once it has', async () => {
  const saver = new DraftSaver();
  saver.update(textOf('early'));
  await pass(5_000);
  const save = jest.fn(async () => ({
    status: 'success' as const,
    data: { draft_id: 4, version: 1, updated_at: BUILT_AT },
  }));
  const report = () => undefined;
  saver.connect({ save, read: async () => THEIRS, canSave: () => true, report, now: () => NOW });
  await pass(800);
  expect(save).toHaveBeenCalledTimes(1);
});
