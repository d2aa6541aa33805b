import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { json } from '#test/fake-api';
import { getPage, rawGet } from '#test/raw-get';
import { type BackendSite, declared, releaseWishes, startBackendSite } from '#test/test-backend';

const PAUSE_MS = 300;
const KEY = 'a key of the monitoring';
const limits = { responseMs: 150, totalMs: 400, failuresMax: 3, pauseMs: PAUSE_MS };
const hang = (): void => undefined;

async function codeOf(sent: ReturnType<BackendSite['call']>): Promise<[status: number, code: string]> {
  const { status, text } = await sent;
  return [status, JSON.parse(text).code];
}

test('[XT-37] a backend that hangs delays its own calls up to the limit, and no pages or other calls', async () => {
  const { backend, call, origin, api } = await startBackendSite({ backendLimits: { responseMs: 300 } });
  backend.handle = hang;
  api.routes.set('/api/feed/latest', json({ status: 'success', data: [] }));
  const hanging = call('/svc/wishes/list/7');
  let hasEnded = false;
  void hanging.then(() => {
    hasEnded = true;
  });
  assert.equal((await getPage(origin, '/home/latest')).status, 200);
  assert.equal((await rawGet(origin, '/api/feed/latest')).status, 200);
  assert.equal(hasEnded, false);
  assert.deepEqual(await codeOf(hanging), [504, 'timeout']);
});

test('[XT-37] the circuit opens after failures in a row, lets one call try, and closes when that succeeds', async () => {
  const { backend, call } = await startBackendSite({ backendLimits: limits });
  const get = () => call('/svc/wishes/list/7');
  backend.handle = json({ status: 'error', code: 'internal' }, 500);
  for (let times = 0; times < 2; times += 1) assert.equal((await get()).status, 500);
  // A success in between starts the count again, and so does a refusal of the backend.
  for (const status of [200, 404]) {
    backend.handle = json({}, status);
    assert.equal((await get()).status, status);
  }
  backend.handle = (_request, response) => response.destroy();
  for (let times = 0; times < 3; times += 1) assert.deepEqual(await codeOf(get()), [502, 'backend-failed']);
  const reached = backend.received.length;
  const refused = await get();
  assert.deepEqual([refused.status, JSON.parse(refused.text).code], [503, 'backend-paused']);
  assert.equal(refused.headers['retry-after'], '1');
  assert.equal(backend.received.length, reached);

  await sleep(PAUSE_MS);
  backend.handle = hang;
  const trying = get();
  await sleep(20);
  assert.deepEqual(await codeOf(get()), [503, 'backend-paused'], 'a second call waits for the first');
  assert.deepEqual(await codeOf(trying), [504, 'timeout']);
  assert.deepEqual(await codeOf(get()), [503, 'backend-paused']);

  await sleep(PAUSE_MS);
  backend.handle = json({});
  assert.equal((await get()).status, 200);
  assert.equal((await get()).status, 200);
});

test("[XT-37] visitors who leave or send too much don't open the circuit of a healthy backend", async () => {
  const { backend, call, origin } = await startBackendSite({
    backendLimits: { ...limits, responseMs: 5_000 },
  });
  backend.handle = hang;
  for (let times = 0; times < 4; times += 1) {
    const headers = { 'x-remote': 'wishes', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    const reached = backend.received.length;
    const leaving = http
      .get(`${origin}/svc/wishes/list/7`, { headers, agent: false })
      .on('error', () => undefined);
    while (backend.received.length === reached) await sleep(5);
    leaving.destroy();
  }
  backend.handle = json({});
  for (let times = 0; times < 4; times += 1) {
    const headers = { cookie: 'sid=mara', 'transfer-encoding': 'chunked' };
    const sent = call('/svc/wishes/list/7', { method: 'POST', headers, body: Buffer.alloc(5_000) });
    assert.equal((await sent).status, 413);
  }
  assert.equal((await call('/svc/wishes/list/7')).status, 200);
});

test('[XT-37] rates, concurrency and the size of responses are limited for each team', async () => {
  const site = await startBackendSite({
    backendLimits: {
      ...limits,
      // Long enough for a response on a busy machine.
      responseMs: 1_000,
      totalMs: 2_000,
      callsMax: 2,
      streamsMax: 1,
      visitorRate: { burst: 8, perSecond: 0.01 },
      teamRate: { burst: 10, perSecond: 0.01 },
    },
    config: { trustProxy: 'loopback' },
  });
  const { backend, call } = site;
  backend.handle = hang;
  const slow = [call('/svc/wishes/list/1'), call('/svc/wishes/list/2')];
  while (backend.received.length < 2) await sleep(5);
  assert.deepEqual(await codeOf(call('/svc/wishes/list/3')), [503, 'unavailable']);
  await Promise.all(slow);
  for (const declaresLength of [true, false]) {
    backend.handle = (_request, response) => {
      if (declaresLength) response.setHeader('content-length', 1_001);
      response.write('x'.repeat(1_001));
      response.end();
    };
    if (declaresLength) assert.deepEqual(await codeOf(call('/svc/wishes/list/7')), [502, 'backend-failed']);
    else await assert.rejects(call('/svc/wishes/list/7'), /aborted|hang up/);
  }
  backend.handle = json({});
  const from = (ip: string) => call('/svc/wishes/list/7', { headers: { 'x-forwarded-for': ip } });
  for (let times = 0; times < 3; times += 1) assert.equal((await from('203.0.113.9')).status, 200);
  for (let times = 0; times < 3; times += 1) await call('/svc/wishes/list/7');
  assert.deepEqual(await codeOf(call('/svc/wishes/list/7')), [429, 'too-many-requests'], 'of one visitor');
  assert.deepEqual(await codeOf(from('203.0.113.9')), [429, 'too-many-requests'], 'of all visitors');
});

test('[XT-37] declared streams pass unlimited, and cookies, redirects and policies of a backend do not', async () => {
  const { backend, call } = await startBackendSite({ backendLimits: limits });
  backend.handle = async (_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'set-cookie': 'sid=evil',
      'cache-control': 'public, max-age=9999',
      'access-control-allow-origin': '*',
      'clear-site-data': '"*"',
    });
    for (let part = 0; part < 6; part += 1) {
      response.write(`data: ${'x'.repeat(500)}\n\n`);
      await sleep(100);
    }
    response.end();
  };
  const { headers, text, pieces } = await call('/svc/wishes/stream');
  assert.equal(text.length, 6 * 508);
  assert.ok(pieces.length > 3, 'it arrives in pieces');
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox");
  assert.equal(headers['x-content-type-options'], 'nosniff');
  for (const name of ['set-cookie', 'access-control-allow-origin', 'clear-site-data'])
    assert.equal(headers[name], undefined, name);
  backend.handle = (_request, response) =>
    response.writeHead(302, { location: 'https://evil.example' }).end();
  assert.deepEqual(await codeOf(call('/svc/wishes/list/7')), [502, 'backend-failed']);
  backend.handle = json({ status: 'error', code: 'unauthenticated' }, 401);
  assert.deepEqual(await codeOf(call('/svc/wishes/list/7')), [502, 'backend-failed'], 'the session goes on');
});

test('[XT-37] metrics count the calls of each remote, and operators are warned of a backend that fails', async () => {
  const site = await startBackendSite({
    backendLimits: { failuresMax: limits.failuresMax },
    config: { metricsKey: KEY },
  });
  await site.call('/svc/wishes/list/7');
  await site.call('/svc/wishes/creators');
  site.backend.handle = json({}, 503);
  for (let times = 0; times < 4; times += 1) await site.call('/svc/wishes/list/7');
  const { text } = await rawGet(site.origin, '/metrics', { headers: { authorization: `Bearer ${KEY}` } });
  for (const line of [
    'backend_calls_total{remote="wishes",outcome="200"} 1',
    'backend_calls_total{remote="wishes",outcome="unauthenticated"} 1',
    'backend_calls_total{remote="wishes",outcome="503"} 3',
    'backend_calls_total{remote="wishes",outcome="backend-paused"} 1',
    'backend_call_duration_seconds_count{remote="wishes"} 6',
    'backend_open_calls{remote="wishes",kind="calls"} 0',
    'backend_paused{remote="wishes"} 1',
  ])
    assert.ok(text.includes(`\n${line}\n`), `${line}\n${text.match(/^backend.*$/gm)?.join('\n')}`);
  const warning = site.logged.find(({ event }) => event === 'backend failing');
  assert.match(String(warning?.fields.reason), /The backend of wishes at http:\S+ fails/);
});

test('[XT-37] another approved server replaces the first one at once, with a circuit of its own', async () => {
  const site = await startBackendSite({ backendLimits: limits });
  const other = await startBackendSite();
  site.backend.handle = json({}, 500);
  for (let times = 0; times < 4; times += 1) await site.call('/svc/wishes/list/7');
  other.backend.handle = json({ at: 'other' });
  await site.releases.approveUpstream('wishes', other.backend.origin);
  assert.deepEqual(JSON.parse((await site.call('/svc/wishes/list/7')).text), { at: 'other' });
  await releaseWishes(site, '2.0.0', [declared('GET /list/:id')]);
  assert.equal((await site.call('/svc/wishes/list/7')).status, 200, 'an activation keeps the approval');
});
