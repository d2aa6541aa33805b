import assert from 'node:assert/strict';
import { test } from 'node:test';
import { includes, PARTIAL_MAX, setSwitch } from './change-switches.ts';
import { EMPTY_STATE, type ReleaseState } from './release-state.ts';
import type { Recipients } from './state-changes.ts';

const AUTHOR = { by: 'mara', at: '2026-11-30T00:00:00.000Z' };
const REMOTE = { trail: ['1.0.0'], killed: [], digests: {}, canary: null, is_disabled: false };
const START: ReleaseState = { ...EMPTY_STATE, remotes: { one: REMOTE, two: REMOTE } };
const TESTERS = { accounts: ['7'] };

const set = (state: ReleaseState, name: string, recipients: Recipients, remote = 'one'): ReleaseState =>
  setSwitch(state, remote, { name, percentByDefault: 100, ...recipients }, AUTHOR);
const switchOf = (state: ReleaseState, name: string) => state.remotes.one?.switches?.[name];

test('[XT-37] a share keeps the named visitors of the share before; off and on drop them', () => {
  const named = set(START, 'note', { percent: 10, audience: TESTERS });
  const wider = set(named, 'note', { percent: 50 });
  assert.deepEqual(switchOf(wider, 'note')?.audience, TESTERS);
  assert.equal(switchOf(set(wider, 'note', { percent: 50, audience: {} }), 'note')?.audience, undefined);
  assert.equal(switchOf(set(wider, 'note', { percent: 0 }), 'note')?.audience, undefined);
  assert.equal(switchOf(set(wider, 'note', { percent: 100 }), 'note'), undefined);
});

test('[XT-37] more parts with only some visitors are refused than can be drawn for all combinations', () => {
  let state = START;
  for (let at = 0; at < PARTIAL_MAX; at += 1)
    state = set(state, `note-${at}`, { percent: 10 }, at % 2 === 0 ? 'one' : 'two');
  assert.throws(() => set(state, 'note', { percent: 10 }), /Switch one of them on or off first/);
  assert.throws(() => set(state, 'note', { percent: 0, audience: TESTERS }), /already have only some/);
  assert.equal(switchOf(set(state, 'note', { percent: 0 }), 'note')?.percent, 0);
  assert.equal(switchOf(set(state, 'note-0', { percent: 20 }), 'note-0')?.percent, 20);
  const free = set(state, 'note-0', { percent: 0 });
  assert.equal(switchOf(set(free, 'note', { percent: 10 }), 'note')?.percent, 10);
});

test('[XT-37] who has a part is known to include fewer visitors, but no others', () => {
  const all = { percent: 100 };
  const some = { percent: 20, audience: TESTERS };
  const cases: [now: Recipients, next: Recipients, isIncluded: boolean][] = [
    [all, some, true],
    [some, { percent: 20, audience: TESTERS }, true],
    [some, { percent: 10, audience: TESTERS }, true],
    [some, { percent: 10 }, true],
    [some, { percent: 21 }, false],
    [some, { percent: 10, audience: { accounts: ['7', '8'] } }, false],
    [{ percent: 0 }, { percent: 10 }, false],
    [{ percent: 50 }, { percent: 10, audience: TESTERS }, false],
  ];
  for (const [now, next, isIncluded] of cases)
    assert.equal(includes(now, next), isIncluded, JSON.stringify([now, next]));
});
