import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageRequest } from './first-page.ts';
import { judgeFirstPage, SCRIPT_BUDGET_BYTES } from './size-rules.ts';

const script = (url: string, bytes = 1_000, initiator = 'parser'): PageRequest => ({
  url,
  bytes,
  initiator,
  type: 'Script',
  sentAt: 0,
});

test('a page within the budget and with one hop has no problems', () => {
  assert.deepEqual(judgeFirstPage([script('/a.js'), script('/b.js')]).problems, []);
});

test('a script over the budget, a second hop, a double load and a data request are problems', () => {
  const report = judgeFirstPage([
    script('/a.js', SCRIPT_BUDGET_BYTES + 1),
    script('/b.js', 10, 'script'),
    script('/a.js', 10),
    { url: '/api/auth/me', type: 'XHR', initiator: 'script', sentAt: 0, bytes: 0 },
  ]);
  assert.equal(report.problems.length, 4);
});

test('a measurement without scripts is a problem', () => {
  assert.equal(judgeFirstPage([]).problems.length, 1);
});
