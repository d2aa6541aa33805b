import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { ErrorBody } from '@tagalong/contracts/site/error-codes';
import { ERRORS } from '@tagalong/contracts/site/error-codes';
import type { World } from '#test/access-world';
import { makeWorld } from '#test/access-world';
import { environment } from '#test/environment';
import { signIn } from '#test/person';
import { ORIGIN, testSite } from '#test/site';
import { ACCESS } from './call-examples.ts';
import { type FuzzedRequest, fuzzedRequests } from './fuzz-requests.ts';

/** Number of requests; `npm run campaign -- fuzz` sends many more. Another seed sends other requests. */
const COUNT = Number(environment.FUZZ_COUNT || 1_500);
const SEED = Number(environment.FUZZ_SEED || 20_261_121);
const LIMIT_MS = 10_000;
/** Some requests end sessions, so the members sign in again after this number of requests. */
const FRESH_EVERY = 250;

const site = await testSite();

interface Outcome {
  status: number;
  body: string;
}

async function sendFuzzed(cookie: string, request: FuzzedRequest): Promise<Outcome> {
  const { method, url, headers, payload } = request;
  const late = setTimeout(LIMIT_MS, null, { ref: false });
  const sent = site.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, origin: ORIGIN, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
    ...(payload !== undefined && { payload }),
  });
  const reply = await Promise.race([sent, late]);
  return reply ? { status: reply.statusCode, body: reply.body } : { status: 0, body: 'No response in time.' };
}

/** Returns the fault in a response, or null. */
function faultOf({ call, method }: FuzzedRequest, { status, body }: Outcome): string | null {
  if (status === 0) return body;
  if (status < 400 || method === 'HEAD') return status >= 500 ? body : null;
  const { code, status: word } = JSON.parse(body) as ErrorBody;
  if (word !== 'error' || !Object.hasOwn(ERRORS, String(code)))
    return `not an error of the contract: ${body}`;
  // A 502 of a linked site is not a fault of the API if the call declares it.
  return status >= 500 && !(status === 502 && call.errors.includes(code)) ? body : null;
}

async function cookiesOf({ who }: World): Promise<string[]> {
  const people = [who.member, who.owner, who.deactivated];
  return ['', ...(await Promise.all(people.map(async (person) => (await signIn(person)).cookie)))];
}

test(`no request causes a fault or hangs: ${COUNT} requests of seed ${SEED}`, async () => {
  const world = await makeWorld(site);
  const examples = new Map<string, Record<string, unknown>>();
  for (const [name, [requestOf]] of Object.entries(ACCESS)) examples.set(name, await requestOf(world));
  const requests = fuzzedRequests(SEED, COUNT, ({ name }) => examples.get(name) ?? {});
  const faults: string[] = [];
  const answered = { well: 0, refused: 0 };
  let cookies: string[] = [];
  for (const [index, request] of requests.entries()) {
    if (index % FRESH_EVERY === 0) cookies = await cookiesOf(world);
    const outcome = await sendFuzzed(cookies[index % cookies.length] ?? '', request);
    const fault = faultOf(request, outcome);
    if (fault)
      faults.push(
        `${index} ${request.method} ${request.url} ${String(request.payload)}: ${fault}`.slice(0, 800),
      );
    answered[outcome.status < 400 ? 'well' : 'refused'] += 1;
  }
  assert.deepEqual(faults, []);
  // A generator of only invalid requests would never pass the contract's validation.
  assert.ok(answered.well > COUNT / 20 && answered.refused > COUNT / 5, JSON.stringify(answered));
});
