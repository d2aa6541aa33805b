import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Releases } from '#edge/releases/service/releases';
import { EMPTY_STATE } from '#edge/releases/state/release-state';
import { runCall } from './run-call.ts';

test('[XT-23] a change answers with the fields of the API only', async () => {
  const done = { state: EMPTY_STATE, isChanged: true, notes: ['Not drawn.'], signer: 'secret' };
  const releases = { activate: async () => done } as unknown as Releases;
  assert.deepEqual(await runCall(releases, 'activate', { remote: 'social', version: '1.0.0' }), {
    remote: 'social',
    active: null,
    canary: null,
    is_changed: true,
    revision: 0,
    notes: ['Not drawn.'],
  });
});
