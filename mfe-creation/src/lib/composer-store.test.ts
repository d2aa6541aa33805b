import { beforeEach, expect, jest, test } from '@jest/globals';
import { buildDraft } from '@tagalong/testing/builders';
import { composerStore } from './composer-store.ts';

const { current, change, reset, resume, setOwner, recordSaving, saving, isSaved } = composerStore;
const AT = new Date('2026-03-02T12:00:00Z');

beforeEach(() => {
  setOwner(1);
  reset();
});

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

test('reset clears the content and creates a new idempotency key', () => {
  const { key } = current();
  change({ link: 'a', draftId: 4 });
  expect(current().key).toBe(key);
  reset();
  expect(current()).toMatchObject({ link: '', products: [], caption: '', draftId: null });
  expect(current().key).not.toBe(key);
  expect(key.length).toBeGreaterThanOrEqual(8);
});

test('clears the content of another user', () => {
  change({ caption: 'Of the first' });
  setOwner(2);
  expect(current().caption).toBe('');
});

test('keeps the content when the same user logs in again', () => {
  change({ caption: 'Of the first' });
  setOwner(1);
  expect(current().caption).toBe('Of the first');
});

test('a resumed draft counts as saved until it changes', () => {
  resume(buildDraft({ draft_id: 4, caption: 'Shelf talk' }));
  expect(current()).toMatchObject({ draftId: 4, caption: 'Shelf talk' });
  expect(isSaved()).toBe(true);
  change({ caption: 'Shelf talk, take two' });
  expect(isSaved()).toBe(false);
});

test('a save covers the sent content, not later input', () => {
  change({ caption: 'one' });
  const sent = current();
  change({ caption: 'two' });
  recordSaving(sent, { kind: 'saved', at: AT }, 4);
  expect(isSaved()).toBe(false);
  expect(current()).toMatchObject({ caption: 'two', draftId: 4 });
});

test('content stays unsaved after a failed save', () => {
  change({ caption: 'one' });
  recordSaving(current(), { kind: 'failed' });
  expect(saving()).toEqual({ kind: 'failed' });
  expect(isSaved()).toBe(false);
});

test('ignores the result of a save after publication', () => {
  change({ caption: 'one' });
  const sent = current();
  reset();
  recordSaving(sent, { kind: 'saved', at: AT }, 4);
  expect(current().draftId).toBeNull();
  expect(saving()).toEqual({ kind: 'idle' });
});

test('[DR-01] publishing waits for the running save and blocks new ones', async () => {
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

test('allows saves again after a failed publication', async () => {
  const failed = composerStore.publishing(() => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(composerStore.isPublishing()).toBe(false);
});
