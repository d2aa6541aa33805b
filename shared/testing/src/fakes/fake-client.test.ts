import { expect, test } from '@jest/globals';
import { createLikeboard, listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import { getPost, listFeed } from '@tagalong/contracts/social/post';
import { isApiError } from '@tagalong/platform';
import { buildLikeboard, buildPost } from '#src/builders/builders.ts';
import { failure, pageOf, success } from './answers.ts';
import { takeComplaints } from './complaints.ts';
import { createFakeClient } from './fake-client.ts';

const newBoard = {
  name: 'Summer',
  description: '',
  is_public: false,
  is_default: false,
  color: 'v2',
  color_id: 255,
} as const;

test('returns the parsed response of a registered call', async () => {
  const client = createFakeClient();
  client.on(createLikeboard, ({ name }) => success({ ...buildLikeboard({ name }), is_public: 1 }));
  const answer = await client.call(createLikeboard, newBoard);
  expect(answer.data.name).toBe('Summer');
  expect(answer.data.is_public).toBe(true);
});

test('an invalid response fails the test, even when the caller catches the error', async () => {
  const client = createFakeClient();
  client.on(getPost, () => success({ ...buildPost(), post_caption: undefined as never }));
  const error = await client.call(getPost, { unique_key: 'a' }).catch((caught: unknown) => caught);
  expect(isApiError(error) && error.code).toBe('bad-response');
  expect(takeComplaints()).toEqual([expect.stringContaining('post.get')]);
});

test('an invalid request fails the test and is not answered', async () => {
  const client = createFakeClient();
  client.on(createLikeboard, () => success(buildLikeboard()));
  await expect(client.call(createLikeboard, { ...newBoard, name: 'x'.repeat(61) })).rejects.toThrow(
    'refuses',
  );
  expect(client.calls).toEqual([]);
  expect(takeComplaints()).toEqual([expect.stringContaining('likeboard.create')]);
});

test('fails the test when a call has no response', async () => {
  const client = createFakeClient();
  await expect(client.call(getPost, { unique_key: 'a' })).rejects.toThrow('has no response');
  expect(takeComplaints()).toEqual(['post.get was called, but the fake client has no response for it.']);
});

test('an error reaches the caller with its code, fields and call', async () => {
  const client = createFakeClient();
  client.on(createLikeboard, () => failure('validation-failed', { name: 'Too long.' }));
  const error = await client.call(createLikeboard, newBoard).catch((caught: unknown) => caught);
  expect(error).toMatchObject({
    code: 'validation-failed',
    fields: { name: 'Too long.' },
    call: 'likeboard.create',
  });
});

test('an error that the contract does not declare for this call fails the test', async () => {
  const client = createFakeClient();
  client.on(getPost, () => failure('name-taken'));
  await expect(client.call(getPost, { unique_key: 'a' })).rejects.toMatchObject({ code: 'name-taken' });
  expect(takeComplaints()).toEqual([expect.stringContaining('name-taken')]);
});

test('a mistake inside a handler fails the test', async () => {
  const client = createFakeClient();
  client.on(getPost, () => {
    throw new TypeError('no such thing');
  });
  await expect(client.call(getPost, { unique_key: 'a' })).rejects.toThrow('no such thing');
  expect(takeComplaints()).toEqual([expect.stringContaining('no such thing')]);
});

test('calls are recorded in order, as the contract parsed them', async () => {
  const client = createFakeClient();
  client.on(listFeed, () => pageOf([buildPost()]));
  client.on(getPost, () => success(buildPost()));
  await client.call(listFeed, { kind: 'latest', limit: 12 });
  await client.call(getPost, { unique_key: 'a' });
  await client.call(listFeed, { kind: 'shop', limit: 12, cursor: 'next' });
  expect(client.calls.map((call) => call.endpoint.name)).toEqual(['feed.list', 'post.get', 'feed.list']);
  expect(client.requestsOf(listFeed).map((request) => request.kind)).toEqual(['latest', 'shop']);
});

test('a deferred call waits for its response', async () => {
  const client = createFakeClient();
  const answer = client.defer(getPost);
  let isAnswered = false;
  const waiting = client.call(getPost, { unique_key: 'a' }).then(({ data }) => {
    isAnswered = true;
    return data;
  });
  await Promise.resolve();
  expect(isAnswered).toBe(false);
  answer.resolve(success(buildPost({ unique_key: 'a' })));
  expect((await waiting).unique_key).toBe('a');
});

test('a deferred call can be refused', async () => {
  const client = createFakeClient();
  const answer = client.defer(getPost);
  const waiting = client.call(getPost, { unique_key: 'a' });
  answer.reject(failure('not-found'));
  await expect(waiting).rejects.toMatchObject({ code: 'not-found' });
});

test('a canceled call ends at once, as it does on the network', async () => {
  const client = createFakeClient();
  client.defer(getPost);
  const controller = new AbortController();
  const waiting = client.call(getPost, { unique_key: 'a' }, { signal: controller.signal });
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'canceled' });
});

test('an inlined response needs no call', () => {
  const client = createFakeClient();
  client.inline(listMyLikeboards, { limit: 12 }, pageOf([buildLikeboard()]));
  expect(client.peek(listMyLikeboards, { limit: 12 })?.data).toHaveLength(1);
  expect(client.peek(listMyLikeboards, { limit: 12, cursor: 'next' })).toBeUndefined();
  expect(client.calls).toEqual([]);
});

test('an invalid inlined response fails the test', () => {
  const client = createFakeClient();
  client.inline(listMyLikeboards, { limit: 12 }, { data: 'none' } as never);
  expect(client.peek(listMyLikeboards, { limit: 12 })).toBeUndefined();
  expect(takeComplaints()).toEqual([expect.stringContaining('likeboard.mine')]);
});
