import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SESSION_CHANGED } from '@tagalong/contracts/account/events';
import { getDraftStatus } from '@tagalong/contracts/creation/draft';
import { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { defineRemote, slot, type TabChannel } from '@tagalong/platform';
import { success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { noWorkers } from '@tagalong/testing/no-workers';
import { waitFor } from '@testing-library/react';
import { buildRemote } from '#host/remotes/build-remote.ts';
import { createSite } from './create-site.ts';

const ADA = buildUser({ id: 1, name: 'Ada' });
const BO = buildUser({ id: 2, name: 'Bo' });
const Watch = () => null;

/** One channel with a port per tab. A sleeping tab receives missed messages when it wakes. */
function openChannel() {
  const sent: unknown[] = [];
  const tabs: { receive(data: unknown): void; isAsleep: boolean; missed: unknown[] }[] = [];
  const openTab = () => {
    const tab = { receive: (_: unknown): void => undefined, isAsleep: false, missed: [] as unknown[] };
    tabs.push(tab);
    const end: TabChannel = {
      postMessage(data) {
        sent.push(data);
        for (const other of tabs.filter((candidate) => candidate !== tab)) {
          if (other.isAsleep) other.missed.push(data);
          else other.receive(data);
        }
      },
      addEventListener: (_, listener) => {
        const earlier = tab.receive;
        tab.receive = (data) => {
          earlier(data);
          listener({ data });
        };
      },
    };
    return {
      end,
      sleep: () => {
        tab.isAsleep = true;
      },
      wake: () => {
        tab.isAsleep = false;
        for (const data of tab.missed.splice(0)) tab.receive(data);
      },
    };
  };
  return { openTab, sent };
}

function open(user: CurrentUser | null, channel?: TabChannel, data: Record<string, unknown> = {}) {
  const reports: unknown[] = [];
  const contexts: unknown[] = [];
  const social = buildRemote({ slots: [{ name: 'social.watch-button' }] });
  const parts = createSite({
    boot: {
      snapshot: { id: 'set-1', remotes: [social] },
      session: success(user),
      data,
      nonce: '',
      language: 'en',
    },
    user,
    loadBuild: async () =>
      defineRemote({
        name: 'social',
        team: 'social',
        slots: [slot(WATCH_BUTTON, async () => ({ Watch }))],
      }),
    report(error, context) {
      reports.push(error);
      contexts.push(context);
    },
    showToast: () => undefined,
    startWorker: noWorkers,
    ...(channel && { channel }),
  });
  return { ...parts, reports, contexts, name: () => parts.host.currentUser()?.name ?? 'visitor' };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('several tabs', () => {
  test('[SH-17] a login and a logout reach the other tabs once', async () => {
    const channel = openChannel();
    const [here, there] = [open(null, channel.openTab().end), open(null, channel.openTab().end)];
    here.host.setSession(ADA);
    await settle();
    expect(there.name()).toBe('Ada');
    there.host.setSession(null);
    await settle();
    expect(here.name()).toBe('visitor');
    expect(channel.sent).toHaveLength(2);
  });

  test('[SH-17] a tab that slept through a login and a logout stays logged out', async () => {
    const channel = openChannel();
    const [awake, sleeper] = [channel.openTab(), channel.openTab()];
    const [here, there] = [open(null, awake.end), open(null, sleeper.end)];
    sleeper.sleep();
    here.host.setSession(ADA);
    here.host.setSession(null);
    await settle();
    sleeper.wake();
    await settle();
    expect([here.name(), there.name()]).toEqual(['visitor', 'visitor']);
    expect(channel.sent).toHaveLength(2);
  });

  test('[SH-17] every listener in the page gets the current session', async () => {
    const { host } = open(null);
    const received: (string | undefined)[] = [];
    host.bus.on(SESSION_CHANGED, ({ user }) => received.push(user?.name));
    host.setSession(ADA);
    host.setSession(ADA);
    await settle();
    expect(received).toEqual(['Ada']);
  });
});

describe('the cache', () => {
  test.each([
    ['another person', ADA, BO],
    ['a visitor', ADA, null],
    ['a member', null, ADA],
  ])('is empty for %s', (_, before, after) => {
    const { host, queries } = open(before);
    queries.setQueryData(['feed'], 'of the person before');
    host.setSession(after);
    expect(queries.getQueryData(['feed'])).toBeUndefined();
  });

  test('is cleared by a logout in another tab', async () => {
    const channel = openChannel();
    const [here, there] = [open(ADA, channel.openTab().end), open(ADA, channel.openTab().end)];
    there.queries.setQueryData(['feed'], 'of Ada');
    here.host.setSession(null);
    await settle();
    expect(there.queries.getQueryData(['feed'])).toBeUndefined();
  });

  test('is kept when the same user is published again', () => {
    const { host, queries } = open(ADA);
    queries.setQueryData(['feed'], 'of Ada');
    host.setSession({ ...ADA });
    expect(queries.getQueryData(['feed'])).toBe('of Ada');
  });
});

describe('a lost session', () => {
  const kept = globalThis.XMLHttpRequest;
  let answer = { status: 200, body: {} as unknown };

  class AnsweredRequest {
    status = 0;
    statusText = '';
    response = '';
    responseText = '';
    responseURL = '';
    readyState = 4;
    onloadend: (() => void) | null = null;
    open = () => undefined;
    setRequestHeader = () => undefined;
    getAllResponseHeaders = () => 'content-type: application/json';
    abort = () => undefined;
    send = () => {
      this.status = answer.status;
      this.response = this.responseText = JSON.stringify(answer.body);
      queueMicrotask(() => this.onloadend?.());
    };
  }

  beforeEach(() => {
    globalThis.XMLHttpRequest = AnsweredRequest as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = kept;
  });

  test.each([
    [401, { status: 'error', code: 'unauthenticated', message: 'No session.', request_id: 'r' }],
    [500, { message: 'Unauthenticated.' }],
  ])('[AU-07] HTTP %i with that code logs the member out in every tab', async (status, body) => {
    const channel = openChannel();
    const [here, there] = [open(ADA, channel.openTab().end), open(ADA, channel.openTab().end)];
    answer = { status, body };
    await expect(here.host.client.call(getDraftStatus, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await settle();
    expect([here.name(), there.name()]).toEqual(['visitor', 'visitor']);
  });

  test('[AU-07] any other failure leaves the member logged in', async () => {
    const { host, name } = open(ADA);
    answer = { status: 500, body: { status: 'error', code: 'internal', message: 'Oh.', request_id: 'r' } };
    await expect(host.client.call(getDraftStatus, {})).rejects.toMatchObject({ code: 'internal' });
    expect(name()).toBe('Ada');
  });
});

describe('the host', () => {
  test('returns the responses inlined in the page', () => {
    const { host } = open(ADA, undefined, {
      '/draft/status': success({ count: 3, expire_in_1_day_count: 0 }),
    });
    expect(host.client.peek(getDraftStatus, {})?.data.count).toBe(3);
  });

  test('ensureMember resolves for a member and shows the login popup to a visitor', async () => {
    expect(await open(ADA).host.ensureMember('like')).toBe(true);
    const { host, site } = open(null);
    const asked = jest.fn();
    for (const [close, isMember] of [
      ['answer', true],
      ['cancel', false],
    ] as const) {
      const result = host.ensureMember('follow', 'Mara');
      await waitFor(() => expect(site.intents.current()).toHaveLength(1));
      const [request] = site.intents.current();
      asked(request?.name, request?.payload);
      request?.[close]({ user_id: 1 });
      expect(await result).toBe(isMember);
    }
    expect(asked.mock.calls).toEqual(Array(2).fill(['auth.login', { reason: 'follow', nickname: 'Mara' }]));
  });

  test('loads a slot of an active remote and rejects with the name of an unknown one', async () => {
    const { host } = open(null);
    expect(typeof (await host.loadSlot('social.watch-button'))).toBe('function');
    await expect(host.loadSlot('earnings.balance-card')).rejects.toThrow('earnings.balance-card');
  });

  test('[XT-23] what fails in a slot is reported for the release that draws it', async () => {
    const { host, contexts } = open(null);
    await host.loadSlot('social.watch-button');
    host.report(new Error('planned'), { slot: 'social.watch-button' });
    host.report(new Error('planned'), { phase: 'x' });
    expect(contexts).toEqual([
      { remote: 'social', version: '2.0.0', phase: 'slot:social.watch-button' },
      { phase: 'x' },
    ]);
  });
});
