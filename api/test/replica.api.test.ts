import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { getGoal, setGoal } from '@tagalong/contracts/earnings/goal';
import { createLikeboard, getLikeboard } from '@tagalong/contracts/social/likeboard';
import { listFeed } from '@tagalong/contracts/social/post';
import { readConfig } from '#api/config/config';
import type { Database } from '#api/database/database';
import { migrate } from '#api/database/migrate';
import { openPostgres } from '#api/database/postgres';
import { withReplica } from '#api/database/replica';
import { statement } from '#api/database/statement';
import { environment } from '#test/environment';
import { cookieOf, type Person, send, signUp, visitorOf } from '#test/person';
import { findPostgres } from '#test/postgres';
import { startReplicated } from '#test/replica';
import { buildAnother } from '#test/site';
import { sqlOn } from '#test/sql';
import { until } from '#test/until';

const binDir = environment.TEST_DATABASE_URL ? findPostgres() : null;
const options = { skip: binDir ? false : 'These need the programs of a PostgreSQL server.' };
const PAIRS = Number(environment.REPLICA_PAIRS || 200);
const WRITERS = 4;
/** Delay with which the replica applies changes, in milliseconds; some reads wait for it, others go to the primary. */
const DELAY_MS = 15;

const selectOne = statement('test-replica-one', { row: { one: 'int4' } })`SELECT 1 AS one`;

const line = binDir ? await openSite(binDir) : null;

async function openSite(dir: string) {
  const servers = startReplicated(dir, DELAY_MS);
  const sentences: string[] = [];
  let readCount = 0;
  const open = (url: string) => openPostgres({ url, poolMax: 8, onError: () => undefined });
  const there = open(servers.replica.url);
  const counting = (async (...call: Parameters<Database['query']>) => {
    const rows = await there.query(...call);
    readCount += 1;
    return rows;
  }) as Database['query'];
  const first = (async (...call: Parameters<Database['query']>) =>
    (await counting(...call))[0] ?? null) as Database['first'];
  const db = withReplica({
    primary: open(servers.primary.url),
    replica: { ...there, query: counting, first },
    onChange: (sentence) => sentences.push(sentence),
    sampleMs: 50,
  });
  await migrate(db, async () => undefined);
  const config = readConfig({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' });
  const app = await buildAnother(db, { ...config, publicOrigin: 'http://shop.test' });
  after(async () => {
    await app.close();
    await db.close();
    servers.stop();
  });
  return { servers, db, app, sentences, readCount: () => readCount };
}

function opened(): NonNullable<typeof line> {
  if (!line) throw new Error('There is no server.');
  return line;
}

/** Keeps the cookies of a browser; a new one replaces the one of the same name. */
class Browser {
  readonly #cookies = new Map<string, string>();
  readonly app;
  constructor({ app, cookie }: Pick<Person, 'app' | 'cookie'>) {
    this.app = app;
    for (const part of cookie.split('; ')) this.keep(part);
  }
  keep(cookies: string): void {
    for (const part of cookies.split('; ').filter(Boolean))
      this.#cookies.set(part.split('=', 1)[0] ?? '', part);
  }
  get cookie(): string {
    return [...this.#cookies.values()].join('; ');
  }
  /** The same browser after its session has ended. */
  get asVisitor(): { app: Person['app']; cookie: string } {
    return { app: this.app, cookie: this.#cookies.get('read_position') ?? '' };
  }
}

/** Sets a goal, and returns whether the report shows it. */
async function writesAndReads(browser: Browser, amount: number, keepsPosition: boolean): Promise<boolean> {
  const written = await send(browser, setGoal, { amount });
  assert.equal(written.statusCode, 200);
  if (keepsPosition) browser.keep(cookieOf(written));
  const read = await send(browser, getGoal, {});
  assert.equal(read.statusCode, 200);
  return read.json().data.amount === amount;
}

/** Creates a likeboard, and returns whether a visitor in the same browser sees it. */
async function writesAndVisits(browser: Browser, name: string): Promise<boolean> {
  const written = await send(browser, createLikeboard, { name, is_public: true, color_id: 0 });
  assert.equal(written.statusCode, 200);
  browser.keep(cookieOf(written));
  const read = await send(browser.asVisitor, getLikeboard, { slug: written.json().data.slug });
  return read.statusCode === 200 && read.json().data.name === name;
}

test(
  '[XT-38] no read is behind a change of the same browser, and most reads come from the replica',
  options,
  async () => {
    const { db, app, sentences, readCount } = opened();
    const writers = await Promise.all(
      Array.from(
        { length: WRITERS },
        async () => new Browser(await signUp({ app, db }, { isCreator: true })),
      ),
    );
    await until(async () => {
      const { length } = sentences;
      await db.reading(null, () => db.query(selectOne));
      return readCount() > 0 && length === sentences.length;
    });
    const before = readCount();
    let staleCount = 0;
    let pairCount = 0;
    await Promise.all(
      writers.map(async (browser, writer) => {
        while (pairCount < PAIRS) {
          pairCount += 1;
          const isFresh =
            Math.random() < 0.5
              ? await writesAndReads(browser, 100 + Math.floor(Math.random() * 1_000_000), true)
              : await writesAndVisits(browser, `${writer} ${pairCount}`);
          if (!isFresh) staleCount += 1;
        }
      }),
    );
    assert.equal(staleCount, 0);
    assert.ok(readCount() - before > PAIRS / 2, `${readCount() - before} statements ran on the replica.`);
  },
);

test('without the position, reads would be behind', options, async () => {
  const { db, app } = opened();
  const browser = new Browser(await signUp({ app, db }, { isCreator: true }));
  let staleCount = 0;
  for (let amount = 1_000; amount < 1_030; amount += 1)
    if (!(await writesAndReads(browser, amount, false))) staleCount += 1;
  assert.ok(staleCount > 0, `${staleCount} of 30 reads were behind.`);
});

test(
  '[XT-38] a replica that has stopped applying changes, or is down, is not used until it is back',
  options,
  async () => {
    const { servers, db, app, sentences, readCount } = opened();
    const replica = openPostgres({ url: servers.replica.url, poolMax: 1, onError: () => undefined });
    const browser = new Browser(await signUp({ app, db }, { isCreator: true }));
    const readsThere = async (): Promise<boolean> => {
      const before = readCount();
      assert.equal((await send(visitorOf({ app }), listFeed, { kind: 'latest', limit: 12 })).statusCode, 200);
      // The responses of visitors are shared for a moment.
      await db.reading(null, () => db.query(selectOne));
      return readCount() > before;
    };

    const reported = sentences.length;
    await sqlOn(replica)`SELECT pg_wal_replay_pause()`;
    assert.ok(await writesAndReads(browser, 5_000, true));
    await until(() => sentences.slice(reported).some((sentence) => /more than 5 s behind/.test(sentence)));
    assert.equal(await readsThere(), false);
    const { replica: use, pools } = db.connectionState();
    assert.ok(use && !use.isUsable && use.lagS > 5, `The replica is ${use?.lagS} s behind.`);
    assert.equal(pools.replica?.max, 8);
    await sqlOn(replica)`SELECT pg_wal_replay_resume()`;
    await until(readsThere);
    await replica.close();

    servers.replica.kill();
    assert.ok(await writesAndReads(browser, 6_000, true));
    await until(async () => !(await readsThere()));
    servers.replica.start();
    await until(readsThere);
    assert.match(sentences.at(-1) ?? '', /is used again/);
    assert.equal(db.connectionState().replica?.isUsable, true);
  },
);
