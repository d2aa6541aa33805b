/** @jest-environment node */
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getNotificationCounts } from '@tagalong/contracts/account/notification';
import { login } from '@tagalong/contracts/account/sign-in';
import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import { saveDraft } from '@tagalong/contracts/creation/draft';
import { uploadPicture } from '@tagalong/contracts/creation/media';
import { followUser } from '@tagalong/contracts/social/follow';
import { createLikeboard, likePost, listLikeboardChoices } from '@tagalong/contracts/social/likeboard';
import axios from 'axios';
import { errorText } from './error-text.ts';

/** Subset of Node's server that the tests use, because the package has no Node types. */
interface Server {
  listen(port: number, host: string, listening: () => void): void;
  address(): { port: number };
  close(): void;
  closeAllConnections(): void;
}
interface Incoming extends AsyncIterable<unknown> {
  method: string;
  url: string;
  headers: Record<string, string | undefined>;
}
interface Outgoing {
  writeHead(status: number, headers: Record<string, string>): void;
  end(body?: string): void;
  socket: { destroy(): void };
}
type Answer = { status: number; body: unknown; type?: string } | 'silence' | 'hang-up';

const TIMEOUT_MS = 600;
const STORED = {
  draft_id: 4,
  draft_key: null,
  version: 2,
  is_confirm: 1,
  caption: 'Of the other tab',
  resource_origin: 'native',
  link: null,
  scraped: 0,
  influencer_id: null,
  products: [],
  photos: [],
  photo_alts: [],
  tot_product_ids: [],
  thumbnail_url: null,
  width: null,
  height: null,
  payload: {},
  age_days: 0,
  updated_at: '2026-03-02T12:00:00.000Z',
};
let server: Server;
let send: typeof import('./http-transport.ts')['send'];
let answer: Answer;
let got: {
  method: string;
  url: string;
  type: string | undefined;
  remote: string | undefined;
  body: string;
} | null;

async function respond(request: Incoming, response: Outgoing): Promise<void> {
  let body = '';
  for await (const part of request) body += String(part);
  const { 'content-type': type, 'x-remote': remote } = request.headers;
  got = { method: request.method, url: request.url, type, remote, body };
  if (answer === 'silence') return;
  if (answer === 'hang-up') return response.socket.destroy();
  response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' });
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
}

beforeAll(async () => {
  const nodeHttp = 'node:http';
  const { createServer } = (await import(nodeHttp)) as {
    createServer(listener: (request: Incoming, response: Outgoing) => void): Server;
  };
  server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  axios.defaults.baseURL = `http://127.0.0.1:${server.address().port}`;
  axios.defaults.proxy = false;
  jest.doMock('@tagalong/contracts/core/limits', () => ({
    ...jest.requireActual<object>('@tagalong/contracts/core/limits'),
    REQUEST_TIMEOUT_MS: TIMEOUT_MS,
  }));
  // The import comes late because the module creates its axios instance from the defaults above.
  ({ send } = await import('./http-transport.ts'));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  got = null;
  answer = { status: 200, body: { status: 'success' } };
});

function sent(): NonNullable<typeof got> {
  if (!got) throw new Error('Nothing reached the server.');
  return got;
}

test('[CR-04] sends a file as its own part', async () => {
  await send(uploadPicture, { file: new Blob(['a picture'], { type: 'image/png' }) });
  expect(sent().type).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(sent().body).toMatch(/name="file"[\s\S]*image\/png[\s\S]*a picture/);
});

test('[CR-04] [DR-05] a file is sent with progress, and only a standstill times out', async () => {
  const shares: number[] = [];
  await send(uploadPicture, { file: new Blob(['a picture']) }, { onSent: (share) => shares.push(share) });
  expect(shares.at(-1)).toBe(1);
  answer = 'silence';
  const stalled = send(uploadPicture, { file: new Blob(['a picture']) });
  await expect(stalled).rejects.toMatchObject({ code: 'timeout' });
  const controller = new AbortController();
  const canceled = send(uploadPicture, { file: new Blob(['a picture']) }, { signal: controller.signal });
  controller.abort();
  await expect(canceled).rejects.toMatchObject({ code: 'canceled' });
});

test("[XT-37] calls of a remote's own backend name the remote, and calls of the API don't", async () => {
  const base = { ...getNotificationCounts, path: '/svc/wishes/list/:id' } as const;
  await send(base, { id: 7 });
  expect(sent()).toMatchObject({ url: '/svc/wishes/list/7', remote: 'wishes' });
  for (const body of ['json', 'form', 'multipart'] as const) {
    await send({ ...base, method: 'POST', body }, { id: 7, file: new Blob(['x']) });
    expect(sent()).toMatchObject({ method: 'POST', remote: 'wishes' });
  }
  for (const path of ['/api/svc/wishes/list', '/svc/wishes'] as const) {
    await send({ ...base, path }, {});
    expect(sent().remote).toBeUndefined();
  }
});

const failureOf = (endpoint: Endpoint, request: Record<string, unknown> = {}): Promise<unknown> =>
  send(endpoint, request).then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('requests', () => {
  test('[AP-01] a form sends flags as 0 and 1 under their documented names', async () => {
    const fields = { name: 'Sommer & Meer', description: '', is_public: true, is_default: false };
    await send(createLikeboard, { ...fields, color: 'v2', color_id: 255 });
    expect(sent()).toMatchObject({
      method: 'POST',
      url: '/api/likeboards',
      type: expect.stringContaining('application/x-www-form-urlencoded'),
    });
    expect(Object.fromEntries(new URLSearchParams(sent().body))).toEqual({
      name: 'Sommer & Meer',
      description: '',
      is_public: '1',
      is_default: '0',
      color: 'v2',
      color_id: '255',
    });
  });

  test('[AP-01] a list repeats its name with brackets', async () => {
    await send(likePost, { likebook_ids: [3, 9], target_id: 7, target_user_id: 5 });
    const form = new URLSearchParams(sent().body);
    expect(form.getAll('likebook_ids[]')).toEqual(['3', '9']);
    expect(form.get('target_id')).toBe('7');
    expect([...form.keys()]).not.toContain('likebook_ids');
  });

  test('[AP-01] the products of a draft nest as products[i][productId]', async () => {
    await send(saveDraft, { resource_origin: 'youtube', products: [{ productId: 4 }, { productId: 8 }] });
    const form = new URLSearchParams(sent().body);
    expect(form.get('products[0][productId]')).toBe('4');
    expect(form.get('products[1][productId]')).toBe('8');
  });

  test('omits unset fields', async () => {
    await send(likePost, { likebook_ids: [3], target_id: 7, target_user_id: undefined });
    expect(sent().body).not.toContain('target_user_id');
  });

  test('[AP-01] a GET sends its request in the query', async () => {
    await send(listLikeboardChoices, { type: 3, target_id: 42 });
    expect(sent()).toMatchObject({ method: 'GET', url: '/api/likeboards?type=3&target_id=42', body: '' });
  });

  test('[AP-01] path parameters are taken out of the request', async () => {
    await send(followUser, { id: 5 });
    expect(sent()).toMatchObject({ method: 'POST', url: '/api/post/user/5/follow' });
    expect(sent().body).not.toContain('5');
  });

  test('calls of our own API are sent as JSON', async () => {
    const request = { email: 'ada@tagalong.example', password: 'secret words' };
    await send(login, request);
    expect(sent().type).toContain('application/json');
    expect(JSON.parse(sent().body)).toEqual(request);
  });
});

describe('responses', () => {
  test('a success resolves with the raw response', async () => {
    answer = { status: 200, body: { status: 'success', data: { anything: 1 } } };
    expect(await send(getNotificationCounts, {})).toEqual({ status: 'success', data: { anything: 1 } });
  });

  test('a refusal carries code, message, status, request id and fields', async () => {
    const fields = { name: 'Give the collection a name.' };
    answer = {
      status: 400,
      body: { status: 'error', code: 'validation-failed', message: 'No.', request_id: 'r-1', fields },
    };
    expect(await failureOf(createLikeboard)).toMatchObject({
      name: 'ApiError',
      code: 'validation-failed',
      message: 'No.',
      status: 400,
      requestId: 'r-1',
      fields,
      call: 'likeboard.create',
    });
  });

  test('a refusal carries the data that the contract declares for its code, decoded', async () => {
    const body = { status: 'error', code: 'draft-changed', message: 'No.', request_id: 'r-1', data: STORED };
    answer = { status: 409, body };
    const data = { draft_id: 4, is_confirm: true, caption: 'Of the other tab' };
    expect(await failureOf(saveDraft)).toMatchObject({ code: 'draft-changed', data });
    answer = { status: 409, body: { ...body, data: { draft_id: 'x' } } };
    expect(await failureOf(saveDraft)).toMatchObject({ code: 'draft-changed', data: undefined });
    answer = { status: 400, body: { ...body, code: 'validation-failed' } };
    expect(await failureOf(saveDraft)).toMatchObject({ code: 'validation-failed', data: undefined });
  });

  test.each([
    ['401', 401, { message: 'Anything' }],
    ['401 without a body', 401, ''],
    ["500 'Unauthenticated.'", 500, { message: 'Unauthenticated.' }],
    ["500 'Unauthenticated.' with another code", 500, { code: 'internal', message: 'Unauthenticated.' }],
  ])('[AU-07] %s ends the session', async (_, status, body) => {
    answer = { status, body };
    expect(await failureOf(getNotificationCounts)).toMatchObject({ code: 'unauthenticated' });
  });

  test.each([
    ['a wrong password', 401, { code: 'wrong-credentials', message: 'No.' }, 'wrong-credentials'],
    ['500 with any other message', 500, { message: 'Database is gone' }, 'internal'],
  ])('[AU-07] %s keeps the session', async (_, status, body, code) => {
    answer = { status, body };
    expect(await failureOf(login)).toMatchObject({ code });
  });

  test.each([
    ['503 of a proxy', 503, '<html>Service Unavailable</html>', 'text/html', 'unavailable'],
    ['502 of a proxy', 502, '<html>Bad Gateway</html>', 'text/html', 'unavailable'],
    ['503 of the API', 503, { code: 'unavailable', message: 'Busy.' }, 'application/json', 'unavailable'],
    ['404 without a code', 404, 'Cannot GET', 'text/plain', 'internal'],
    ['a code that this release does not know', 409, { code: 'moon-is-full' }, 'application/json', 'internal'],
    ['a JSON response that is not an object', 500, 'null', 'application/json', 'internal'],
  ])('distinguishes %s', async (_, status, body, type, code) => {
    answer = { status, body, type };
    expect(await failureOf(getNotificationCounts)).toMatchObject({ name: 'ApiError', code, status });
  });

  test("an owner's error code uses the text declared with the call", async () => {
    answer = { status: 409, body: { status: 'error', code: 'self-follow', message: 'No.' } };
    expect(errorText(await failureOf(followUser))).toBe('You can’t follow yourself.');
    expect(await failureOf(createLikeboard)).toMatchObject({ code: 'internal' });
  });

  test('a silent server is a timeout', async () => {
    answer = 'silence';
    expect(await failureOf(getNotificationCounts)).toMatchObject({ code: 'timeout', status: undefined });
  });

  test.each([
    ['online', true, 'unreachable'],
    ['offline', false, 'offline'],
  ])('a broken connection of a device that is %s has a code of its own', async (_, onLine, code) => {
    answer = 'hang-up';
    Object.assign(globalThis, { navigator: { onLine } });
    expect(await failureOf(getNotificationCounts)).toMatchObject({ code, status: undefined });
    Reflect.deleteProperty(globalThis, 'navigator');
  });

  test('a call aborted by its caller is canceled', async () => {
    answer = 'silence';
    const controller = new AbortController();
    const waiting = send(getNotificationCounts, {}, { signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'ApiError', code: 'canceled' });
  });
});
