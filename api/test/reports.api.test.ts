import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@tagalong/contracts/core/calls';
import { addDays, dayOf } from '#api/database/day-range';
import { fieldsOf } from './fuzz-requests.ts';
import { refused, send, signUp } from './person.ts';
import { testSite } from './site.ts';

const site = await testSite();

const REPORTS = CALLS.filter((call) => fieldsOf(call).includes('start') && fieldsOf(call).includes('end'));
/** Fields that some of the calls require. */
const NEEDED = { slug: 'post' };

test('[EA-02] every call with a range rejects the same ranges, by field', async () => {
  const creator = await signUp(site, { isCreator: true });
  const today = dayOf(new Date());
  const tomorrow = addDays(today, 1);
  assert.deepEqual(REPORTS.map(({ name }) => name).sort(), [
    'earning.payments',
    'earning.products',
    'earning.sales',
    'earning.transactions',
    'metric.items',
    'metric.series',
  ]);
  for (const call of REPORTS) {
    const fieldsFor = async (range: Record<string, string>) => {
      const { code, fields = {} } = await refused(creator, call, { ...NEEDED, ...range });
      return [code, ...Object.keys(fields)].join(' ');
    };
    const found = {
      reversed: await fieldsFor({ start: '2026-02-02', end: '2026-02-01' }),
      reversedWithKey: await fieldsFor({ key: 'custom', start: '02/02/2026', end: '01/02/2026' }),
      future: await fieldsFor({ start: tomorrow, end: tomorrow }),
      intoTheFuture: await fieldsFor({ start: today, end: tomorrow }),
      openFuture: await fieldsFor({ start: tomorrow }),
      tooEarly: await fieldsFor({ start: '2018-12-31' }),
      noDay: await fieldsFor({ start: '2026-02-30' }),
      noText: await fieldsFor({ end: 'soon' }),
      unknownKey: await fieldsFor({ key: 'yesterday' }),
    };
    assert.deepEqual(
      found,
      {
        reversed: 'validation-failed end',
        reversedWithKey: 'validation-failed end',
        future: 'validation-failed start',
        intoTheFuture: 'validation-failed end',
        openFuture: 'validation-failed start',
        tooEarly: 'validation-failed start',
        noDay: 'validation-failed start',
        noText: 'validation-failed end',
        unknownKey: 'validation-failed key',
      },
      call.name,
    );
    const reply = await send(creator, call, { ...NEEDED, start: today, end: today });
    assert.equal(reply.statusCode, 200, call.name);
  }
});
