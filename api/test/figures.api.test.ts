import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { REPORT_FILES } from '@tagalong/contracts/earnings/report-file';
import { CALLS } from '@tagalong/contracts/site/calls';
import { makeWorld, ROLES, type Role, type World } from '#test/access-world';
import { addCommission, book } from '#test/ledger';
import { callAs, send } from '#test/person';
import { testSite } from '#test/site';
import { updateRow } from '#test/sql';
import { ACCESS } from './call-examples.ts';

const site = await testSite();
const { db } = site;
/** No id or other amount of the world contains these digits. */
const AMOUNT = 7_654_321;
const SHOWS_MONEY = [
  ...['earning.report', 'earning.sales', 'earning.transactions', 'earning.timeline', 'earning.products'],
  'earning.shops',
  ...Object.values(REPORT_FILES).filter((path) => !path.includes('payments')),
];

/** Returns the calls and files that show one of some amounts to a role. */
async function seenBy(role: Role, world: World, amounts: readonly number[]): Promise<string[]> {
  const seen: string[] = [];
  const who = world.who[role];
  const digits = amounts.flatMap((cents) => [String(cents), (cents / 100).toFixed(2)]);
  const isShown = (body: string): boolean => digits.some((shown) => body.includes(shown));
  for (const [row, [requestOf]] of Object.entries(ACCESS)) {
    const call = CALLS.find(({ name }) => name === row.split('#')[0]);
    if (call?.method !== 'GET') continue;
    if (isShown((await send(who, call, await requestOf(world))).body)) seen.push(row);
  }
  for (const url of Object.values(REPORT_FILES)) {
    const headers = who.cookie ? { cookie: who.cookie } : {};
    if (isShown((await site.app.inject({ url: `${url}?key=all`, headers })).body)) seen.push(url);
  }
  return seen;
}

test('[EA-05] [SH-13] only the owner ever sees a figure, whoever reads whatever', async () => {
  const world = await makeWorld(site);
  const { owner } = world.who;
  const commissionId = await addCommission(db, owner.id, AMOUNT, 'available');
  const move = { creatorId: owner.id, amount: AMOUNT, commissionId };
  await book(db, { ...move, kind: 'commission', from: 'network', to: 'pending' });
  await book(db, { ...move, kind: 'release', from: 'pending', to: 'available' });
  const { data } = await callAs(owner, getEarningReport, {});
  const amounts = [AMOUNT, data.current_cash_out_balance];
  const seen = await seenBy('owner', world, amounts);
  assert.deepEqual(
    SHOWS_MONEY.filter((name) => !seen.includes(name)),
    [],
  );
  for (const role of ROLES.filter((name) => name !== 'owner'))
    assert.deepEqual(await seenBy(role, world, amounts), [], role);
  // The eighth role: a creator without a bank, who doesn't see their own figures either.
  await updateRow(db, 'users', owner.id, { user_type: 2 });
  assert.deepEqual(await seenBy('owner', world, amounts), []);
});
