import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { callLimitMs } from '@tagalong/contracts/core/release-calls';
import examples from '#test/edge-responses.json';
import { bytesOf, isSigned } from '#test/signatures.ts';
import { base64urlText, createBrowserKey, hashText } from './browser-key.ts';
import { asEdgeError, EdgeError, edgeClient, requestSignIn } from './edge-client.ts';

const ORIGIN = 'https://shop.example';
const PAST = '2020-01-01T00:00:00.000Z';
const FUTURE = '2126-01-01T00:00:00.000Z';

interface Sent extends RequestInit {
  path: string;
  headers: Record<string, string>;
}
let sent: Sent[] = [];
let respond: () => Promise<unknown>;

beforeEach(() => {
  sent = [];
  respond = async () => ({ status: 'success' });
  Object.defineProperty(globalThis, 'location', { value: { origin: ORIGIN }, configurable: true });
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    sent.push({ path, ...init } as Sent);
    return { json: respond };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function open(expiresAt = FUTURE) {
  const { id, publicKey, privateKey } = await createBrowserKey();
  const edge = edgeClient({ id, by: 'Marä', team: 'social', privateKey, expiresAt });
  return { id, publicKey, edge };
}

/** Reads the claim of a signed request. */
function claimOf({ headers: { authorization = '' } }: Sent): Record<string, string> {
  expect(authorization).toMatch(/^Release-Ed25519 /);
  return Object.fromEntries(
    [...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

/** The text that a request's signature covers. */
async function signedText({ method, path, body }: Sent, claim: Record<string, string>): Promise<string> {
  const { key, time, nonce, by } = claim;
  return `${['request-v1', method, ORIGIN, path, key, time, nonce, by, await hashText(String(body ?? ''))].join('\n')}\n`;
}

test('[XT-23] only calls that the gate checks may take minutes; reads fail soon', async () => {
  const limits: number[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
    limits.push(limitMs);
    return new AbortController().signal;
  });
  const { edge } = await open();
  await edge.call('activate', { remote: 'social', version: '2.0.0' });
  await edge.call('kill', { remote: 'social', version: '2.0.0' });
  await edge.read('overview');
  expect(limits).toEqual([callLimitMs('activate'), callLimitMs('kill'), 30_000]);
});

test('[XT-23] a call is signed with who sends it, and the signature covers path and body', async () => {
  const { edge, id, publicKey } = await open();
  await edge.call('disable', { remote: 'social', reason: 'it fails' });
  const [request] = sent as [Sent];
  expect([request.method, request.path]).toEqual(['POST', '/releases/v1/disable']);
  expect(JSON.parse(String(request.body))).toEqual({ remote: 'social', reason: 'it fails' });
  const { signature = '', ...claim } = claimOf(request);
  expect(claim).toMatchObject({ key: id, by: base64urlText('Marä') });
  expect(Math.abs(Date.parse(claim.time ?? '') - Date.now())).toBeLessThan(60_000);
  expect(await isSigned(publicKey, await signedText(request, claim), signature)).toBe(true);
  const changed = { ...request, body: JSON.stringify({ remote: 'shell' }) };
  expect(await isSigned(publicKey, await signedText(changed, claim), signature)).toBe(false);
});

test('[XT-23] a read is signed with its query, and no request can be sent again', async () => {
  const { edge, publicKey } = await open();
  await edge.read('series?remote=social&minutes=60');
  await edge.read('series?remote=social&minutes=60');
  const [one, other] = sent as [Sent, Sent];
  expect([one.method, one.path, one.body]).toEqual([
    'GET',
    '/releases/v1/series?remote=social&minutes=60',
    undefined,
  ]);
  expect(one.headers['content-type']).toBeUndefined();
  const { signature = '', ...claim } = claimOf(one);
  expect(await isSigned(publicKey, await signedText(one, claim), signature)).toBe(true);
  expect(claimOf(other).nonce).not.toBe(claim.nonce);
});

test('[XT-23] no cookie is sent, and no answer is cached', async () => {
  const { edge } = await open();
  await edge.read('overview');
  expect(sent[0]).toMatchObject({ credentials: 'omit', cache: 'no-store' });
});

test('[XT-23] a refusal carries the edge’s code, message and reasons', async () => {
  respond = async () => examples.error;
  const { edge } = await open();
  const refused = edge.call('activate', { remote: 'social', version: '2.1.0' });
  await expect(refused).rejects.toBeInstanceOf(EdgeError);
  const { code, message, reasons } = examples.error;
  await expect(refused).rejects.toMatchObject({ code, message, reasons });
});

test.each([
  ['is offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['meets a proxy’s HTML', () => Promise.reject(new SyntaxError('Unexpected token <'))],
  ['meets a proxy’s JSON', async () => ({ error: 'bad gateway' })],
])('[XT-23] a browser that %s has not reached the edge', async (_, answer) => {
  respond = answer;
  const { edge } = await open();
  await expect(edge.read('overview')).rejects.toMatchObject({
    name: 'EdgeError',
    code: 'unreachable',
    reasons: [],
  });
});

test('[XT-23] any other error is shown as one of the edge', () => {
  const known = new EdgeError('busy', 'Try again.');
  expect(asEdgeError(known)).toBe(known);
  expect(asEdgeError(new RangeError('out of keys'))).toMatchObject({
    code: 'internal',
    message: expect.stringContaining('out of keys'),
  });
});

test('[XT-23] a permit names site, holder and right, and is signed', async () => {
  const { edge, id, publicKey } = await open();
  const [payload = '', signature = ''] = (await edge.permit({ kind: 'inspect' }, 12)).split('.');
  const claim = JSON.parse(new TextDecoder().decode(bytesOf(payload)));
  expect(claim).toMatchObject({ site: ORIGIN, key: id, by: 'Marä', may: { kind: 'inspect' } });
  expect(await isSigned(publicKey, `permit-v1\n${payload}\n`, signature)).toBe(true);
  const hours = (Date.parse(claim.expires) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThanOrEqual(12);
});

test('[XT-23] a permit ends with the session that signs it', async () => {
  const { edge } = await open(PAST);
  const [payload = ''] = (await edge.permit({ kind: 'inspect' }, 12)).split('.');
  expect(JSON.parse(new TextDecoder().decode(bytesOf(payload))).expires).toBe(PAST);
});

test('[XT-23] signing in sends the link and the public half of the browser’s key, unsigned', async () => {
  const { body, answer } = examples.calls['sign-in'];
  respond = async () => ({ status: 'success', ...answer });
  expect(await requestSignIn(body.permit, body.public_key)).toMatchObject(answer);
  const [request] = sent as [Sent];
  expect([request.method, request.path]).toEqual(['POST', '/releases/v1/sign-in']);
  expect(JSON.parse(String(request.body))).toEqual(body);
  expect(request.headers.authorization).toBeUndefined();
});
