import { describe, expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { revokeOtherSessions } from '@tagalong/contracts/account/settings';
import { getDraftStatus } from '@tagalong/contracts/creation/draft';
import { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import { createEventBus, createIntentBroker, type TabChannel } from '@tagalong/platform';
import { failure, OK } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { waitFor } from '@testing-library/react';
import { createSiteSession, withLogin } from './site-session.ts';

const ADA = buildUser({ id: 1, name: 'Ada' });
const BO = buildUser({ id: 2, name: 'Bo' });

function open(user: CurrentUser | null, channel?: TabChannel) {
  const report = (error: unknown): never => {
    throw error;
  };
  const intents = createIntentBroker({ report });
  const [forget, refresh] = [jest.fn(), jest.fn()];
  const bus = createEventBus({ report, ...(channel && { channel }) });
  const session = createSiteSession({ user, bus, intents, forget, refresh });
  const fake = createFakeClient();
  fake.onUnauthenticated(session.expire);
  const popup = () =>
    waitFor(() => {
      const [request, ...more] = intents.current();
      if (!request || more.length > 0) throw new Error(`${more.length} popups too many, or none`);
      return request;
    });
  return { session, intents, fake, client: withLogin(fake, session), forget, refresh, popup };
}

describe('a session that expires', () => {
  test('[AU-07] a refused change opens the login and is sent after it', async () => {
    const { client, fake, session, popup } = open(ADA);
    let isExpired = true;
    fake.on(revokeOtherSessions, () => (isExpired ? failure('unauthenticated') : OK));
    const change = client.call(revokeOtherSessions, {});
    const request = await popup();
    expect(request.payload).toEqual({ reason: 'expired' });
    expect(session.store.current()).toBeNull();
    isExpired = false;
    session.setSession(ADA);
    request.answer({ user_id: 1 });
    expect(await change).toEqual(OK);
    expect(fake.requestsOf(revokeOtherSessions)).toHaveLength(2);
  });

  test('[AU-07] the change is canceled when the login is declined, and the cache is cleared', async () => {
    const { client, fake, session, popup, forget } = open(ADA);
    fake.on(revokeOtherSessions, () => failure('unauthenticated'));
    const change = client.call(revokeOtherSessions, {});
    const request = await popup();
    expect(forget).not.toHaveBeenCalled();
    request.cancel();
    await expect(change).rejects.toMatchObject({ code: 'canceled' });
    expect(session.expired.current()).toBeNull();
    expect(forget).toHaveBeenCalledTimes(1);
    expect(fake.requestsOf(revokeOtherSessions)).toHaveLength(1);
  });

  test('[AU-07] a change whose refusal arrives after the login was declined asks no second time', async () => {
    const { client, fake, session, popup, intents } = open(ADA);
    let refuse = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    fake.on(revokeOtherSessions, async () => {
      if (fake.requestsOf(revokeOtherSessions).length > 1) await late;
      return failure('unauthenticated');
    });
    const first = client.call(revokeOtherSessions, {});
    const second = client.call(revokeOtherSessions, {});
    (await popup()).cancel();
    await expect(first).rejects.toMatchObject({ code: 'canceled' });
    expect(session.expired.current()).toBeNull();
    refuse();
    await expect(second).rejects.toMatchObject({ code: 'canceled' });
    expect(intents.current()).toEqual([]);
  });

  test("[AU-07] nothing is sent in another user's name", async () => {
    const { client, fake, session, popup, forget } = open(ADA);
    fake.on(revokeOtherSessions, () => failure('unauthenticated'));
    const change = client.call(revokeOtherSessions, {});
    const request = await popup();
    session.setSession(BO);
    request.answer({ user_id: 2 });
    await expect(change).rejects.toMatchObject({ code: 'canceled' });
    expect(fake.requestsOf(revokeOtherSessions)).toHaveLength(1);
    expect(forget).toHaveBeenCalledTimes(1);
  });

  test('[AU-07] several changes at once open one login', async () => {
    const { client, fake, session, popup } = open(ADA);
    let isExpired = true;
    fake.on(revokeOtherSessions, () => (isExpired ? failure('unauthenticated') : OK));
    const changes = [client.call(revokeOtherSessions, {}), client.call(revokeOtherSessions, {})];
    const request = await popup();
    isExpired = false;
    session.setSession(ADA);
    request.answer({ user_id: 1 });
    expect(await Promise.all(changes)).toEqual([OK, OK]);
  });

  test('[AU-07] a refused list logs the member out without a popup', async () => {
    const { client, fake, session, intents } = open(ADA);
    fake.on(getDraftStatus, () => failure('unauthenticated'));
    await expect(client.call(getDraftStatus, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(session.store.current()).toBeNull();
    expect(session.expired.current()).toEqual(ADA);
    expect(intents.current()).toEqual([]);
  });

  test('[AU-07] the same user returning finds the cache, refetched', async () => {
    const { session, forget, refresh } = open(ADA);
    session.expire();
    session.setSession(ADA);
    expect([forget.mock.calls.length, refresh.mock.calls.length]).toEqual([0, 1]);
    expect(session.expired.current()).toBeNull();
  });

  test('[AU-13] a member whose logout ends the session during another call leaves nothing behind', () => {
    const { session, forget } = open(ADA);
    session.expire();
    session.setSession(null);
    expect(session.expired.current()).toBeNull();
    expect(forget).toHaveBeenCalledTimes(1);
  });

  test('[AU-07] any other failure opens no login', async () => {
    const { client, fake, session, intents } = open(ADA);
    fake.on(revokeOtherSessions, () => failure('internal'));
    await expect(client.call(revokeOtherSessions, {})).rejects.toMatchObject({ code: 'internal' });
    expect([session.store.current(), intents.current()]).toEqual([ADA, []]);
  });
});

test("[AU-05] a visitor's change opens the login", async () => {
  const { client, fake, session, popup } = open(null);
  fake.on(revokeOtherSessions, () => (session.store.current() ? OK : failure('unauthenticated')));
  const change = client.call(revokeOtherSessions, {});
  const request = await popup();
  expect(request.payload).toEqual({ reason: 'plain' });
  session.setSession(BO);
  request.answer({ user_id: 2 });
  expect(await change).toEqual(OK);
});

test('[SH-17] changes of the same user are published and clear nothing', () => {
  const { session, forget } = open(ADA);
  session.setSession({ ...ADA, is_email_verified: !ADA.is_email_verified });
  expect(session.store.current()?.is_email_verified).toBe(!ADA.is_email_verified);
  expect(forget).not.toHaveBeenCalled();
});

test('[AU-05] passes the intent to resume to the popup', async () => {
  const { session, popup } = open(null);
  const resume = { intent: CREATE_CHOOSE, payload: {} };
  const result = session.ensureMember('create', undefined, resume);
  const request = await popup();
  expect(request.payload).toEqual({ reason: 'create', resume: { intent: 'create.choose', payload: {} } });
  request.cancel();
  expect(await result).toBe(false);
});

test('[SH-17] an edited name and picture reach the session of every tab without a request', async () => {
  const tabs: ((event: { data: unknown }) => void)[] = [];
  const openTab = () => {
    const channel = {
      postMessage(data: unknown) {
        for (const receive of tabs) if (receive !== own) receive({ data });
      },
      addEventListener: (_: 'message', receive: (event: { data: unknown }) => void) => {
        own = receive;
        tabs.push(receive);
      },
    };
    let own: unknown;
    return open(ADA, channel);
  };
  const [here, there] = [openTab(), openTab()];
  const edited = { ...ADA, name: 'Ada L.', avatar: '/media/ada-2.webp' };
  here.session.setSession(edited);
  expect(here.session.store.current()).toEqual(edited);
  await waitFor(() => expect(there.session.store.current()).toEqual(edited));
  expect(there.forget).not.toHaveBeenCalled();
  expect(there.refresh).not.toHaveBeenCalled();
});
