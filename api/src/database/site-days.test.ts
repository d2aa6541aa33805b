import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayOf, daysIn } from './site-days.ts';

test('[SH-21] days use the New York time zone', () => {
  assert.equal(dayOf(new Date('2026-03-01T03:00:00Z')), '2026-02-28');
  assert.equal(dayOf(new Date('2026-07-01T04:00:00Z')), '2026-07-01');
});

test('[SH-21] days begin at midnight before and after the changes to and from daylight saving', () => {
  const days = ['2026-03-08T04:59Z', '2026-03-08T05:00Z', '2026-03-09T03:59Z', '2026-03-09T04:00Z'];
  assert.deepEqual(
    days.map((time) => dayOf(new Date(time))),
    ['2026-03-07', '2026-03-08', '2026-03-08', '2026-03-09'],
  );
  const back = ['2026-11-01T03:59Z', '2026-11-01T04:00Z', '2026-11-02T04:59Z', '2026-11-02T05:00Z'];
  assert.deepEqual(
    back.map((time) => dayOf(new Date(time))),
    ['2026-10-31', '2026-11-01', '2026-11-01', '2026-11-02'],
  );
});

test('days are counted correctly across month ends and daylight saving changes', () => {
  assert.equal(addDays('2026-03-08', 1), '2026-03-09');
  assert.equal(addDays('2024-02-28', 2), '2024-03-01');
  assert.equal(daysIn({ start: '2026-03-01', end: '2026-03-31' }), 31);
});
