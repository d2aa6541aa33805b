import { expect, test } from '@jest/globals';
import type { HealthPoint, RemoteRow } from './answers.ts';
import { statusOf } from './status.tsx';

const point = (pages: number, failed: number): HealthPoint => ({
  at: '2026-01-01T00:00:00.000Z',
  pages,
  failed,
  load_ms: null,
  lcp_ms: null,
  inp_ms: null,
  cls: null,
});
const row = (rest: Partial<RemoteRow>): RemoteRow => ({
  remote: 'social',
  team: 'social',
  active: '1.0.0',
  previous: null,
  canary: null,
  is_disabled: false,
  since: null,
  by: null,
  reason: null,
  may_change: true,
  hour: [point(100, 0)],
  canary_hour: [],
  ...rest,
});

test.each<[string, Partial<RemoteRow>, string]>([
  ['with visits and without failures is healthy', {}, 'healthy'],
  ['that fails in more than two of a hundred page loads is failing', { hour: [point(100, 3)] }, 'failing'],
  ['that failed in one of three page loads has not been seen enough', { hour: [point(3, 1)] }, 'healthy'],
  ['that nobody has visited is quiet', { hour: [point(0, 0)] }, 'quiet'],
  ['off the site is off, whatever it did before', { is_disabled: true, hour: [point(100, 50)] }, 'off'],
  ['with a canary says so', { canary: { version: '2', percent: 5, since: '' } }, 'canary'],
  [
    'that fails says that first, canary or not',
    { canary: { version: '2', percent: 5, since: '' }, hour: [point(100, 9)] },
    'failing',
  ],
])('a remote %s', (_, rest, expected) => {
  expect(statusOf(row(rest))).toBe(expected);
});
