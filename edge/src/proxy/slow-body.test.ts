import assert from 'node:assert/strict';
import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { startSite } from '#test/test-site';

const RESPONSE_MS = 300;
/** Shorter than the limit, but not twice. */
const PAUSE_MS = 200;
const { origin, api } = await startSite({ limits: { responseMs: RESPONSE_MS } });

interface SlowUpload {
  outgoing: ClientRequest;
  received: IncomingMessage;
  response: ServerResponse;
}

/** Sends three parts of a body over real HTTP, with pauses of a fake clock that exceed the limit together. */
async function sendSlowly(t: TestContext): Promise<SlowUpload> {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const arrived = new Promise<[IncomingMessage, ServerResponse]>((resolve) => {
    api.routes.set('/api/uploads', (...pair) => resolve(pair));
  });
  const outgoing = http.request(`${origin}/api/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  outgoing.write('first');
  const [received, response] = await arrived;
  await once(received, 'data');
  for (const part of ['second', 'third']) {
    t.mock.timers.tick(PAUSE_MS);
    outgoing.write(part);
    await once(received, 'data');
  }
  t.mock.timers.tick(PAUSE_MS);
  return { outgoing, received, response };
}

test('an upload may take longer than the wait for its response, which begins with its last bytes', async (t) => {
  const { outgoing, received, response } = await sendSlowly(t);
  const answered = once(outgoing, 'response');
  outgoing.end('last');
  await once(received, 'end');
  t.mock.timers.tick(PAUSE_MS);
  response.end('stored');
  const [answer] = (await answered) as [IncomingMessage];
  assert.deepEqual([answer.statusCode, await text(answer)], [200, 'stored']);
});

test('an API that does not respond to a slow upload is reported after the limit, once the bytes end', async (t) => {
  const { outgoing, received } = await sendSlowly(t);
  const answered = once(outgoing, 'response');
  outgoing.end('last');
  await once(received.resume(), 'end');
  t.mock.timers.tick(RESPONSE_MS);
  const [answer] = (await answered) as [IncomingMessage];
  assert.deepEqual([answer.statusCode, JSON.parse(await text(answer)).code], [504, 'timeout']);
});
