import { expect, test } from '@jest/globals';
import type { HealthPoint, RemoteRow } from './responses.ts';
import { statusOf } from './status.tsx';

const point = (pages: number, failed: number): HealthPoint => ({
  at: '2026-01-01T00:00:00.000Z',
  pages,
  failed,
  load_ms: null,
  lcp_ms: null,
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
  ['that fails in more than 2% of page loads is failing', { hour: [point(100, 3)] }, 'failing'],
  ['with one failure in three page loads is not judged yet', { hour: [point(3, 1)] }, 'healthy'],
  ['that is new and fails in each of six page loads is failing', { hour: [point(6, 6)] }, 'failing'],
  ['without visits is quiet', { hour: [point(0, 0)] }, 'quiet'],
  ['that is disabled is off, regardless of its visits', { is_disabled: true, hour: [point(100, 50)] }, 'off'],
  ['with a canary is in canary', { canary: { version: '2', percent: 5, since: '' } }, 'canary'],
  [
    'that fails is failing, even with a canary',
    { canary: { version: '2', percent: 5, since: '' }, hour: [point(100, 9)] },
    'failing',
  ],
])('[XT-23] a remote %s', (_, rest, expected) => {
  expect(statusOf(row(rest))).toBe(expected);
});
