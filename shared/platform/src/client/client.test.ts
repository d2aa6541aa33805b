import { describe, expect, test } from '@jest/globals';
import { getNotificationCounts } from '@tagalong/contracts/account/notification';
import { deleteDraft } from '@tagalong/contracts/creation/draft';
import { countViews } from '@tagalong/contracts/earnings/metric';
import { createLikeboard } from '@tagalong/contracts/social/likeboard';
import { createFacts } from '#platform/facts/facts.ts';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';

const COUNTS = {
  status: 'success',
  data: {
    follower: { count: 1 },
    interaction: { count: 0 },
    tagalong: { count: 0 },
    anchor_invitation: { count: 0 },
  },
};
const URL_OF_COUNTS = '/api/me/notification/count';

interface SetUp {
  answer?: unknown;
  inlined?: Record<string, unknown>;
  parsed?: Record<string, unknown>;
}

function setUp({ answer, inlined = {}, parsed }: SetUp) {
  const peeked: unknown[] = [];
  const commits: unknown[] = [];
  const reports: unknown[] = [];
  const loggedOutBy: string[] = [];
  let sends = 0;
  const client = createClient({
    inlined,
    parsed,
    onPeek: (url, response) => peeked.push([url, response]),
    facts: { ...createFacts(), commit: (known) => commits.push(known) },
    onUnauthenticated: (call) => loggedOutBy.push(call),
    report: (error) => reports.push(error),
    async send() {
      sends += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { client, reports, loggedOutBy, peeked, commits, sends: () => sends };
}

const refusal = (code: ConstructorParameters<typeof ApiError>[0]['code']) =>
  new ApiError({ code, message: code, call: 'test' });

describe('call', () => {
  test('resolves with the parsed response, without unknown fields', async () => {
    const { client } = setUp({ answer: { ...COUNTS, extra: true } });
    expect(await client.call(getNotificationCounts, {})).toEqual(COUNTS);
  });

  test('a change is told to the facts if it concerns what a page shows, unlike a counted view', async () => {
    const { client, commits } = setUp({ answer: { status: 'success' } });
    await client.call(countViews, { views: [{ kind: 'post', id: 1 }] });
    expect(commits).toEqual([]);
    await client.call(deleteDraft, { draft_id: 1 });
    expect(commits).toEqual([[]]);
  });

  test('an invalid response is reported and rejected as bad-response', async () => {
    const { client, reports } = setUp({ answer: { status: 'success', data: {} } });
    await expect(client.call(getNotificationCounts, {})).rejects.toMatchObject({
      code: 'bad-response',
      call: 'notification.count',
    });
    expect(reports).toHaveLength(1);
  });

  test('[AU-07] an unauthenticated call reports the ended session to the host and rejects', async () => {
    const { client, loggedOutBy } = setUp({ answer: refusal('unauthenticated') });
    await expect(client.call(getNotificationCounts, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(loggedOutBy).toEqual(['notification.count']);
  });

  test.each(['forbidden', 'wrong-credentials', 'internal', 'offline'] as const)(
    '[AU-07] %s keeps the session',
    async (code) => {
      const { client, loggedOutBy, reports } = setUp({ answer: refusal(code) });
      await expect(client.call(getNotificationCounts, {})).rejects.toMatchObject({ code });
      expect(loggedOutBy).toEqual([]);
      expect(reports).toEqual([]);
    },
  );
});

describe('peek', () => {
  test('returns the inlined response without a request', () => {
    const { client, sends } = setUp({ inlined: { [URL_OF_COUNTS]: COUNTS } });
    expect(client.peek(getNotificationCounts, {})).toEqual(COUNTS);
    expect(sends()).toBe(0);
  });

  test('returns it only once, so a stale response cannot follow a change', () => {
    const { client } = setUp({ inlined: { [URL_OF_COUNTS]: COUNTS } });
    client.peek(getNotificationCounts, {});
    expect(client.peek(getNotificationCounts, {})).toBeUndefined();
  });

  test('[XT-25] reports what was taken, as the contract returns it', () => {
    const { client, peeked } = setUp({ inlined: { [URL_OF_COUNTS]: { ...COUNTS, extra: true } } });
    client.peek(getNotificationCounts, {});
    client.peek(getNotificationCounts, {});
    expect(peeked).toEqual([[URL_OF_COUNTS, COUNTS]]);
  });

  test('[XT-25] returns a parsed response as it is, once', () => {
    const parsed = { ...COUNTS };
    const { client } = setUp({ inlined: { [URL_OF_COUNTS]: {} }, parsed: { [URL_OF_COUNTS]: parsed } });
    expect(client.peek(getNotificationCounts, {})).toBe(parsed);
    expect(client.peek(getNotificationCounts, {})).toBeUndefined();
  });

  test('returns nothing without an inlined response', () => {
    const { client } = setUp({ inlined: { '/api/other': COUNTS } });
    expect(client.peek(getNotificationCounts, {})).toBeUndefined();
  });

  test('returns nothing for an invalid response and reports it', () => {
    const { client, reports } = setUp({ inlined: { [URL_OF_COUNTS]: { status: 'error' } } });
    expect(client.peek(getNotificationCounts, {})).toBeUndefined();
    expect(reports).toHaveLength(1);
  });

  test('returns a failure only once', () => {
    const body = { status: 'error', code: 'not-found', message: 'Nobody has this id.' };
    const { client } = setUp({ inlined: { [URL_OF_COUNTS]: body } });
    expect(client.peekFailure(getNotificationCounts, {})).toMatchObject({
      name: 'ApiError',
      code: 'not-found',
    });
    expect(client.peekFailure(getNotificationCounts, {})).toBeUndefined();
    expect(client.peek(getNotificationCounts, {})).toBeUndefined();
  });

  test('a property of Object.prototype is not an inlined response', () => {
    const { client, reports } = setUp({});
    expect(
      client.peek({ ...createLikeboard, method: 'GET', path: '/toString' }, {} as never),
    ).toBeUndefined();
    expect(reports).toEqual([]);
  });
});
