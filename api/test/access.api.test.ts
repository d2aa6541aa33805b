import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Endpoint, urlOf } from '@tagalong/contracts/core/endpoint';
import { CALLS } from '@tagalong/contracts/site/calls';
import type { Role, World } from '#test/access-world';
import { makeWorld, ROLES } from '#test/access-world';
import { send } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';
import { ACCESS, CHANGES_BY_GET } from './call-examples.ts';

const site = await testSite();
const sql = sqlOn(site.db);
const { db } = site;

class Undo extends Error {}

/** Returns the result of `work` and rolls back its changes to the database. */
async function undone<T>(work: () => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await db
    .transaction(async () => {
      result = { value: await work() };
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  if (!result) throw new Error('Nothing was done.');
  return result.value;
}

function callOf(row: string): Endpoint {
  const call = CALLS.find(({ name }) => name === row.split('#')[0]);
  if (!call) throw new Error(`No call has the name of the row '${row}'.`);
  return call;
}

/** Sends the request as a page of the site does, which a GET with side effects requires. */
async function sendFromPage(world: World, role: Role, row: string): Promise<number> {
  const call = callOf(row);
  const request = (await ACCESS[row]?.[0](world)) ?? {};
  if (call.method !== 'GET') return (await send(world.who[role], call, request)).statusCode;
  const { cookie } = world.who[role];
  const headers = { ...(cookie && { cookie }), 'sec-fetch-site': 'same-origin' };
  return (await site.app.inject({ url: urlOf(call, request), headers })).statusCode;
}

async function statusesOf(world: World, row: string): Promise<string> {
  const statuses: number[] = [];
  for (const role of ROLES) statuses.push(await undone(() => sendFromPage(world, role, row)));
  return statuses.join(' ');
}

test('[AP-01] every call has a row in the access table, and every row has a call', () => {
  const inTable = new Set(Object.keys(ACCESS).map((row) => row.split('#')[0]));
  assert.deepEqual([...inTable].sort(), CALLS.map(({ name }) => name).sort());
});

test("[AP-01] each call returns the status in the access table for each role, on another user's rows", async () => {
  const world = await makeWorld(site);
  const found: Record<string, string> = {};
  for (const row of Object.keys(ACCESS)) found[row] = await statusesOf(world, row);
  const wanted = Object.fromEntries(Object.entries(ACCESS).map(([name, [, statuses]]) => [name, statuses]));
  assert.deepEqual(found, wanted);
});

test('[AP-01] the contract of each call agrees with the access table', () => {
  for (const { name, access, method, openToDeactivated } of CALLS) {
    const [visitor, member, , , , , deactivated] = (ACCESS[name]?.[1] ?? '').split(' ');
    if (access !== 'visitor') assert.equal(visitor, '401', name);
    if (access === 'creator') assert.equal(member, '403', name);
    if (access !== 'visitor' && method === 'POST' && !openToDeactivated)
      assert.equal(deactivated, '403', name);
  }
});

/** Tables without user-visible changes, such as the counters of rate limits. */
const NOT_COUNTED = ['rate_limits', 'migrations'];

test('reading never changes a row, except for the one call that the documents specify', async () => {
  const world = await makeWorld(site);
  const tables = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL(${NOT_COUNTED}) ORDER BY 1`;
  const text = tables
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS hash FROM ${name} t`,
    )
    .join(' UNION ALL ');
  async function hashes(): Promise<Map<string, string | null>> {
    const { rows } = await db.withConnection((connection) =>
      connection.query<{ name: string; hash: string | null }>(text),
    );
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  }
  const before = await hashes();
  assert.ok(before.size > 40);
  const changed: Record<string, string[]> = {};
  for (const call of CALLS.filter(({ method }) => method === 'GET')) {
    const after = await undone(async () => {
      await sendFromPage(world, 'owner', call.name);
      await sendFromPage(world, 'visitor', call.name);
      return hashes();
    });
    const names = [...after].filter(([name, hash]) => hash !== before.get(name)).map(([name]) => name);
    if (names.length > 0) changed[call.name] = names;
  }
  assert.deepEqual(changed, CHANGES_BY_GET);
});
