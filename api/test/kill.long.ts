import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createLikeboard } from '@tagalong/contracts/social/likeboard';
import { readConfig } from '#api/config/config';
import type { Database } from '#api/database/database';
import { migrate } from '#api/database/migrate';
import { openPglite } from '#api/database/pglite';
import { openPostgres } from '#api/database/postgres';
import { addProducts } from '#test/catalog';
import { environment } from '#test/environment';
import { addCommission, book } from '#test/ledger';
import { callAs, type Person, signUp } from '#test/person';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '#test/postgres';
import { buildAnother, ORIGIN } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { lossesIn } from './losses.ts';
import { cashOutChange, nothingYet, type Writer, write, writeOn } from './writers.ts';

const ROUNDS = Number(environment.FAULT_ROUNDS || 200);
const WRITERS = 6;
const KILL_WITHIN_MS = 400;
/** Every acknowledged write is in the WAL file; only a power cut could still lose it. */
const DURABLE = "-c fsync=off -c full_page_writes=on -c synchronous_commit=on -c listen_addresses=''";

interface Engine {
  open(): Promise<Database>;
  env: Record<string, string>;
  /** Null where the database runs in the API's own process. */
  server: ThrowAwayPostgres | null;
}

/** Creates people and products for the writes, and creators who can cash out once each. */
async function prepare(engine: Engine) {
  const db = await engine.open();
  await migrate(db, async () => undefined);
  const config = {
    ...readConfig({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' }),
    publicOrigin: ORIGIN,
  };
  const app = await buildAnother(db, config);
  const people: Person[] = [];
  for (let count = 0; count < WRITERS; count += 1) people.push(await signUp({ app, db }));
  const writers: Writer[] = [];
  for (const person of people) {
    const board = { name: 'Mine', description: '', is_default: false, color: 'v2', color_id: 0 } as const;
    const { data } = await callAs(person, createLikeboard, { ...board, is_public: true });
    writers.push({ cookie: person.cookie, id: person.id, boardId: data.id });
  }
  const creators: Writer[] = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    const creator = await signUp({ app, db }, { isCreator: true });
    await fund(db, creator.id);
    creators.push({ cookie: creator.cookie, id: creator.id, boardId: 0 });
  }
  // The last creators cash out long after their log-in, for which they would have to prove their identity again.
  await sqlOn(db)`UPDATE sessions SET confirmed_at = now() + interval '1 day'`;
  const productIds = await addProducts(db, 5);
  await app.close();
  await db.close();
  return { writers, creators, targets: { productIds, userIds: people.map(({ id }) => id) } };
}

async function fund(db: Database, creatorId: number): Promise<void> {
  const amount = 3_000;
  const commissionId = await addCommission(db, creatorId, amount, 'available');
  await book(db, { creatorId, amount, commissionId, kind: 'commission', from: 'network', to: 'pending' });
  await book(db, { creatorId, amount, commissionId, kind: 'release', from: 'pending', to: 'available' });
  const profile = {
    user_id: creatorId,
    payee_ref: `payee-${creatorId}`,
    has_tax_form: true,
    has_payment_info: true,
  };
  await insertInto(db, 'payment_profiles', profile);
}

async function rounds(engine: Engine, say: (text: string) => void): Promise<number> {
  const { writers, creators, targets } = await prepare(engine);
  const known = nothingYet();
  let api: ApiProcess | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    api ??= await startApiProcess({ ...engine.env, SEED: 'demo' });
    const killsServer = engine.server !== null && round % 2 === 1;
    const { url, child, exit } = api;
    const stop = new AbortController();
    const creator = creators[round];
    const writing = writers.map((who) => writeOn(url, who, targets, known, stop.signal));
    const paying = creator ? write(url, creator, known, cashOutChange(`cash-out-${creator.id}`)) : null;
    await setTimeout(20 + Math.random() * KILL_WITHIN_MS);
    if (killsServer) {
      engine.server?.kill();
      stop.abort();
    } else child.kill('SIGKILL');
    await Promise.all([...writing, paying]);
    if (killsServer) engine.server?.start();
    else {
      await exit;
      api = null;
    }
    assert.deepEqual(await lossesIn(await engine.open(), known), [], `round ${round}`);
    if (round % 20 === 19) say(`${round + 1} kills, ${known.count} acknowledged changes, none lost`);
  }
  api?.child.kill('SIGKILL');
  return known.count;
}

test(`[EA-05] ${ROUNDS} kills during writes lose nothing on the built-in database`, async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tagalong-kill-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  const count = await rounds(
    { open: () => openPglite(dataDir), env: { DATA_DIR: dataDir }, server: null },
    (text) => t.diagnostic(text),
  );
  assert.ok(count > ROUNDS);
});

const binDir = findPostgres();
const skip = binDir ? false : 'PostgreSQL is not installed on this machine.';

test(`[EA-05] ${ROUNDS} kills of the API and of the server in turn lose nothing on PostgreSQL`, {
  skip,
}, async (t) => {
  const server = startPostgres(binDir ?? '', DURABLE);
  t.after(() => server.stop());
  const open = async (): Promise<Database> =>
    openPostgres({ url: server.url, poolMax: 4, onError: () => undefined });
  const count = await rounds({ open, env: { DATABASE_URL: server.url }, server }, (text) =>
    t.diagnostic(text),
  );
  assert.ok(count > ROUNDS);
});
