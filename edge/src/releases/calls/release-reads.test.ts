import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRefusals } from '#edge/releases/errors/refusals';
import { refusalFacts } from './release-reads.ts';

test('[XT-23] a refused state is not listed again among the refusals', () => {
  const refusals = createRefusals(() => undefined);
  const state = { code: 'state-changed', message: 'The stored state is refused.' };
  refusals.report(state);
  refusals.report({ code: 'state-changed', message: state.message, remote: 'social', version: '1.0.0' });
  refusals.report({ code: 'state-unsealed', message: state.message });
  const listed = (refused: typeof state | null) =>
    refusalFacts(refused, refusals.rows()).refusals.map(({ code, remote }) => `${code} ${remote}`);
  assert.deepEqual(listed(state), ['state-unsealed undefined', 'state-changed social']);
  assert.equal(listed(null).length, 3);
});
