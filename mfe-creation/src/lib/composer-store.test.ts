import { beforeEach, expect, jest, test } from '@jest/globals';
import { buildDraft } from '@tagalong/testing/builders';
import { composerStore } from './composer-store.ts';

const { current, change, reset, resume, setOwner, recordSaving, saving, isSaved } = composerStore;
const AT = new Date('2026-03-02T12:00:00Z');

beforeEach(() => {
  setOwner(1);
  reset();
});

test('a change keeps the rest, and everybody who listens hears of it', () => {
  const received = jest.fn();
  const leave = composerStore.subscribe(received);
  change({ link: 'a' });
  change({ caption: 'b' });
  leave();
  change({ caption: 'c' });
  expect(current()).toMatchObject({ link: 'a', caption: 'c' });
  expect(received).toHaveBeenCalledTimes(2);
});

test('a new beginning is empty and has another key, so that it becomes another post', () => {
  const { key } = current();
  change({ link: 'a', draftId: 4 });
  expect(current().key).toBe(key);
  reset();
  expect(current()).toMatchObject({ link: '', products: [], caption: '', draftId: null });
  expect(current().key).not.toBe(key);
  expect(key.length).toBeGreaterThanOrEqual(8);
});

test('what one person began is not shown to the next', () => {
  change({ caption: 'Of the first' });
  setOwner(2);
  expect(current().caption).toBe('');
});

test('the same person finds it again after a log-in', () => {
  change({ caption: 'Of the first' });
  setOwner(1);
  expect(current().caption).toBe('Of the first');
});

test('a draft that is resumed is saved already, until it is changed', () => {
  resume(buildDraft({ draft_id: 4, caption: 'Shelf talk' }));
  expect(current()).toMatchObject({ draftId: 4, caption: 'Shelf talk' });
  expect(isSaved()).toBe(true);
  change({ caption: 'Shelf talk, take two' });
  expect(isSaved()).toBe(false);
});

test('a save counts for what was sent, not for what was typed meanwhile', () => {
  change({ caption: 'one' });
  const sent = current();
  change({ caption: 'two' });
  recordSaving(sent, { kind: 'saved', at: AT }, 4);
  expect(isSaved()).toBe(false);
  expect(current()).toMatchObject({ caption: 'two', draftId: 4 });
});

test('a failed save leaves it unsaved', () => {
  change({ caption: 'one' });
  recordSaving(current(), { kind: 'failed' });
  expect(saving()).toEqual({ kind: 'failed' });
  expect(isSaved()).toBe(false);
});

test('news of a post that was published meanwhile is dropped', () => {
  change({ caption: 'one' });
  const sent = current();
  reset();
  recordSaving(sent, { kind: 'saved', at: AT }, 4);
  expect(current().draftId).toBeNull();
  expect(saving()).toEqual({ kind: 'idle' });
});

test('[DR-01] publishing waits for the save under way, and no other begins meanwhile', async () => {
  change({ link: 'a' });
  const sent = current();
  recordSaving(sent, { kind: 'saving' });
  const publish = jest.fn(async () => [current().draftId, composerStore.isPublishing()]);
  const published = composerStore.publishing(publish);
  await Promise.resolve();
  expect(publish).not.toHaveBeenCalled();
  expect(composerStore.isPublishing()).toBe(true);
  recordSaving(sent, { kind: 'saved', at: AT }, 7);
  expect(await published).toEqual([7, true]);
  expect(composerStore.isPublishing()).toBe(false);
});

test('a publication that failed lets the draft be saved again', async () => {
  const failed = composerStore.publishing(() => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(composerStore.isPublishing()).toBe(false);
});
