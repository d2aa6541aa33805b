import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import pg from 'pg';
import { COUNT_CHANNEL } from '#api/core/notify';
import { openPostgres } from '#api/database/postgres';
import { PAYOUT_JOB } from '#api/earnings/bank/payout-job';
import { payoutSandbox } from '#api/providers/payout/payout-sandbox';
import { environment } from '#test/environment';
import { until } from '#test/until';
import { type ApiProcess, startApiProcess } from './api-process.ts';

const server = environment.TEST_DATABASE_URL;
const NAME = 'tagalong_jobs';
const url = server && Object.assign(new URL(server), { pathname: `/${NAME}` }).href;
const PAYMENTS = 12;
/** The provider never responds to the first order for this payment. */
const SILENT_ON = 7;

async function onServer(text: string, database = server): Promise<pg.QueryResult> {
  const client = new pg.Client(database);
  await client.connect();
  const result = await client.query(text);
  await client.end();
  return result;
}
const states = async (): Promise<string[]> =>
  (await onServer('SELECT state FROM payments ORDER BY id', url)).rows.map(({ state }) => state);

test('[EA-05] three processes run each job once, even if one is killed during a job', {
  skip: !server,
}, async () => {
  await onServer(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await onServer(`CREATE DATABASE ${NAME}`);
  const apiKey = 'secret';
  const names = ['payer-a', 'payer-b', 'payer-c'];
  /** Process and payment of each order. */
  const orders: { by: string; payment: number }[] = [];
  const hanging: ServerResponse[] = [];
  const sandboxes = new Map(names.map((payerName) => [payerName, payoutSandbox({ payerName, apiKey })]));
  const provider = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const by = names.find((name) => body.includes(name)) ?? '';
    const payment = Number(/tagalong-(\d+)/.exec(body)?.[1]);
    const isFirst = !orders.some((order) => order.payment === payment);
    orders.push({ by, payment });
    if (payment === SILENT_ON && isFirst) return void hanging.push(response);
    const headers = { 'content-type': String(request.headers['content-type']) };
    const answer = await sandboxes.get(by)?.('http://sandbox/', { method: 'POST', headers, body });
    response.writeHead(answer?.status ?? 500, { 'content-type': 'text/xml' }).end(await answer?.text());
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  after(() => {
    provider.closeAllConnections();
    provider.close();
  });
  const tipaltiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/PayerFunctions.asmx`;
  const start = (payerName: string): Promise<ApiProcess> =>
    startApiProcess({
      DATABASE_URL: url ?? '',
      SEED: 'none',
      TIPALTI_URL: tipaltiUrl,
      TIPALTI_PAYER_NAME: payerName,
      TIPALTI_API_KEY: apiKey,
    });
  const processes = new Map(await Promise.all(names.map(async (name) => [name, await start(name)] as const)));

  await onServer(
    `INSERT INTO users (unique_key, nickname, handle) SELECT 'k' || n, 'N', 'h' || n
      FROM generate_series(1, ${PAYMENTS}) n;
    INSERT INTO payment_profiles (user_id, payee_ref) SELECT id, 'payee-' || id FROM users;
    INSERT INTO payments (creator_id, idempotency_key, amount) SELECT id, 'key', 2500 FROM users ORDER BY id;
    INSERT INTO jobs (kind, key, payload) SELECT '${PAYOUT_JOB}', id::text, jsonb_build_object('payment_id', id) FROM payments;`,
    url,
  );
  await until(() => hanging.length === 1);
  const killed = orders.find(({ payment }) => payment === SILENT_ON)?.by ?? '';
  processes.get(killed)?.child.kill('SIGKILL');
  // The killed process may have run a second job of the same queue.
  await until(async () => (await states()).filter((state) => state === 'sent').length >= PAYMENTS - 2);
  // The leases of the killed process expire.
  await onServer("UPDATE jobs SET run_at = now() WHERE done_at IS NULL AND kind = 'payout'", url);
  await until(async () => (await states()).every((state) => state === 'sent'));

  const counts = new Map<number, number>();
  for (const { payment } of orders) counts.set(payment, (counts.get(payment) ?? 0) + 1);
  const twice = [...counts].filter(([, count]) => count > 1);
  assert.equal(counts.size, PAYMENTS);
  assert.ok(
    twice.every(
      ([payment, count]) => count === 2 && orders.find((order) => order.payment === payment)?.by === killed,
    ),
  );
  assert.ok(twice.length <= 2 && counts.get(SILENT_ON) === 2);
  assert.notEqual(orders.filter(({ payment }) => payment === SILENT_ON)[1]?.by, killed);
  const { rows } = await onServer(
    "SELECT user_id FROM notifications_by_month WHERE subtype = 'payment'",
    url,
  );
  assert.equal(rows.length, PAYMENTS);
  for (const { child, exit } of processes.values()) {
    child.kill('SIGTERM');
    await exit;
  }
  await onServer(`DROP DATABASE ${NAME} WITH (FORCE)`);
});

test('[NO-01] a broken listening connection is reopened, and reports that', { skip: !server }, async () => {
  const errors: string[] = [];
  // A unique application name ends only this listener, not those of other tests in this process.
  const named = new URL(server ?? '');
  named.searchParams.set('application_name', 'tagalong-test-listener');
  const db = openPostgres({ url: named.href, poolMax: 2, onError: (error) => errors.push(error.message) });
  const received: string[] = [];
  let renewals = 0;
  const stop = db.listen({
    channels: [COUNT_CHANNEL],
    onMessage: (_, payload) => received.push(payload),
    onConnect: () => {
      renewals += 1;
    },
  });
  await until(() => renewals === 1);
  await onServer(`SELECT pg_notify('${COUNT_CHANNEL}', '1')`);
  await until(() => received.includes('1'));
  await onServer(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tagalong-test-listener'",
  );
  await until(() => renewals === 2);
  await onServer(`SELECT pg_notify('${COUNT_CHANNEL}', '2')`);
  await until(() => received.includes('2'));
  assert.equal(errors.length, 1);
  await stop();
  await db.close();
});
