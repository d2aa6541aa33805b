import { expect, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import {
  NOTIFICATION_COUNT_CHANGED,
  SESSION_CHANGED,
  SESSION_LOST,
} from '@tagalong/contracts/account/events';
import { declareEvent } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { POST_CREATED } from '@tagalong/contracts/creation/events';
import { createEventBus, type EventBus, type TabChannel } from './event-bus.ts';

const FOLLOW_CHANGED = declareEvent(
  'follow.changed@1',
  'social',
  z.object({ user_id: z.int(), is_followed: z.boolean() }),
  { crossTab: true },
);

const USER: CurrentUser = {
  id: 1,
  unique_key: 'user-1',
  name: 'Ada',
  tagalong_handle: 'ada',
  avatar: null,
  color_id: 255,
  email: null,
  is_logged: true,
  register_type: 0,
  user_type: 0,
  is_creator: false,
  has_bank: true,
  is_set_password: true,
  is_set_email: true,
  is_email_verified: true,
  is_deactivated: false,
};

interface Tab {
  bus: EventBus;
  reports: unknown[];
  received: unknown[];
  receive(name: Parameters<EventBus['on']>[0]): () => void;
}

function tab(channel?: TabChannel): Tab {
  const reports: unknown[] = [];
  const received: unknown[] = [];
  const bus = createEventBus({ report: (error) => reports.push(error), ...(channel && { channel }) });
  return { bus, reports, received, receive: (name) => bus.on(name, (payload) => received.push(payload)) };
}

/** Simulates a channel with one end per tab; every end but the sender's receives a copy of each message. */
function fakeChannel() {
  const sent: unknown[] = [];
  const ends: ((event: { data: unknown }) => void)[][] = [];
  const open = (): TabChannel => {
    const own: ((event: { data: unknown }) => void)[] = [];
    ends.push(own);
    return {
      postMessage(message) {
        const data: unknown = JSON.parse(JSON.stringify(message));
        sent.push(data);
        for (const end of ends) if (end !== own) for (const listener of end) listener({ data });
      },
      addEventListener: (_, listener) => void own.push(listener),
    };
  };
  return { open, sent };
}

const delivered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const follow = (user_id: number) => ({ user_id, is_followed: true });

test('[SH-17] every listener receives an event', async () => {
  const { bus, received, receive } = tab();
  receive(FOLLOW_CHANGED);
  receive(FOLLOW_CHANGED);
  bus.publish(FOLLOW_CHANGED, follow(5));
  await delivered();
  expect(received).toEqual([follow(5), follow(5)]);
});

test('[SH-17] a late subscriber receives only the last session, at once', async () => {
  const { bus, received, receive } = tab();
  bus.publish(SESSION_CHANGED, { user: USER });
  bus.publish(SESSION_CHANGED, { user: null });
  receive(SESSION_CHANGED);
  await delivered();
  expect(received).toEqual([{ user: null }]);
});

test('[SH-17] a login in one tab reaches the others', async () => {
  const channel = fakeChannel();
  const [here, there] = [tab(channel.open()), tab(channel.open())];
  there.receive(SESSION_CHANGED);
  here.bus.publish(SESSION_CHANGED, { user: USER });
  await delivered();
  expect(there.received).toEqual([{ user: USER }]);
});

test.each(['expired', 'logged-out'] as const)(
  '[SH-17] a session that is %s in one tab ends in the others',
  async (reason) => {
    const channel = fakeChannel();
    const [here, there] = [tab(channel.open()), tab(channel.open())];
    there.receive(SESSION_LOST);
    here.bus.publish(SESSION_LOST, { reason });
    await delivered();
    expect(there.received).toEqual([{ reason }]);
  },
);

test("listeners run after the publisher's synchronous code", async () => {
  const { bus } = tab();
  const order: string[] = [];
  bus.on(FOLLOW_CHANGED, () => order.push('listener'));
  bus.publish(FOLLOW_CHANGED, follow(5));
  order.push('publisher');
  await delivered();
  expect(order).toEqual(['publisher', 'listener']);
});

test('events arrive in the order in which they were published', async () => {
  const { bus, received, receive } = tab();
  receive(FOLLOW_CHANGED);
  receive(POST_CREATED);
  bus.publish(FOLLOW_CHANGED, follow(1));
  bus.publish(POST_CREATED, { unique_key: 'a' });
  bus.publish(FOLLOW_CHANGED, follow(2));
  await delivered();
  expect(received).toEqual([follow(1), { unique_key: 'a' }, follow(2)]);
});

test('the retained value precedes later events', async () => {
  const { bus, received, receive } = tab();
  bus.publish(NOTIFICATION_COUNT_CHANGED, { total: 1 });
  receive(NOTIFICATION_COUNT_CHANGED);
  bus.publish(NOTIFICATION_COUNT_CHANGED, { total: 2 });
  await delivered();
  expect(received).toEqual([{ total: 1 }, { total: 2 }]);
});

test('an event that is not retained is not replayed', async () => {
  const { bus, received, receive } = tab();
  bus.publish(FOLLOW_CHANGED, follow(5));
  receive(FOLLOW_CHANGED);
  await delivered();
  expect(received).toEqual([]);
});

test('an event that breaks its contract is dropped and reported, and is not thrown at the publisher', async () => {
  const channel = fakeChannel();
  const { bus, received, receive, reports } = tab(channel.open());
  receive(FOLLOW_CHANGED);
  bus.publish(FOLLOW_CHANGED, { user_id: 'five' as never, is_followed: true });
  await delivered();
  expect(received).toEqual([]);
  expect(channel.sent).toEqual([]);
  expect(String(reports[0])).toContain('follow.changed@1');
});

test('an invalid event does not replace the retained value', async () => {
  const { bus, received, receive } = tab();
  bus.publish(NOTIFICATION_COUNT_CHANGED, { total: 1 });
  bus.publish(NOTIFICATION_COUNT_CHANGED, { total: 'many' as never });
  receive(NOTIFICATION_COUNT_CHANGED);
  await delivered();
  expect(received).toEqual([{ total: 1 }]);
});

test('unknown fields are dropped', async () => {
  const channel = fakeChannel();
  const { bus, received, receive } = tab(channel.open());
  receive(FOLLOW_CHANGED);
  bus.publish(FOLLOW_CHANGED, { ...follow(5), secret: 'unknown field' } as never);
  await delivered();
  expect(received).toEqual([follow(5)]);
  expect(channel.sent).toEqual([{ name: 'follow.changed@1', payload: follow(5) }]);
});

test('a listener that throws is reported, stays subscribed and does not stop others', async () => {
  const { bus, received, receive, reports } = tab();
  bus.on(FOLLOW_CHANGED, ({ user_id }) => {
    throw new Error(`bad listener at ${user_id}`);
  });
  receive(FOLLOW_CHANGED);
  bus.publish(FOLLOW_CHANGED, follow(1));
  bus.publish(FOLLOW_CHANGED, follow(2));
  await delivered();
  expect(received).toEqual([follow(1), follow(2)]);
  expect(reports.map(String)).toEqual(['Error: bad listener at 1', 'Error: bad listener at 2']);
});

test('a listener cannot change a payload at any depth', async () => {
  const { bus, received, receive, reports } = tab();
  bus.on(SESSION_CHANGED, ({ user }) => {
    if (user) user.name = 'Eve';
  });
  receive(SESSION_CHANGED);
  bus.publish(SESSION_CHANGED, { user: USER });
  await delivered();
  expect(received).toEqual([{ user: USER }]);
  expect(reports).toHaveLength(1);
});

test("freezing the payload does not freeze the publisher's object", () => {
  const { bus } = tab();
  const payload = { user: { ...USER } };
  bus.publish(SESSION_CHANGED, payload);
  expect(Object.isFrozen(payload) || Object.isFrozen(payload.user)).toBe(false);
});

test('after unsubscribing nothing arrives, not even pending events', async () => {
  const { bus, received, receive } = tab();
  const stop = receive(FOLLOW_CHANGED);
  bus.publish(FOLLOW_CHANGED, follow(1));
  stop();
  bus.publish(FOLLOW_CHANGED, follow(2));
  await delivered();
  expect(received).toEqual([]);
});

test('a tab-local event stays in its tab', async () => {
  const channel = fakeChannel();
  const [here, there] = [tab(channel.open()), tab(channel.open())];
  there.receive(NOTIFICATION_COUNT_CHANGED);
  here.bus.publish(NOTIFICATION_COUNT_CHANGED, { total: 3 });
  await delivered();
  expect(there.received).toEqual([]);
});

test('an event from another tab is not forwarded', async () => {
  const channel = fakeChannel();
  const [here] = [tab(channel.open()), tab(channel.open())];
  here.bus.publish(FOLLOW_CHANGED, follow(5));
  await delivered();
  expect(channel.sent).toHaveLength(1);
});

test.each([
  ['of an unknown event', { name: 'nothing.happened@1', payload: {} }],
  ['of an event that does not cross tabs', { name: 'notification-count.changed@1', payload: { total: 9 } }],
  ['with a payload of another version', { name: 'follow.changed@1', payload: { user: 5 } }],
  ['that is not an envelope', 'hello'],
  ['that is empty', null],
])('a message from another tab %s is not delivered', async (_, message) => {
  const channel = fakeChannel();
  const other = channel.open();
  const { received, receive } = tab(channel.open());
  receive(NOTIFICATION_COUNT_CHANGED);
  receive(FOLLOW_CHANGED);
  other.postMessage(message);
  await delivered();
  expect(received).toEqual([]);
});

test('the stream of an event starts with the retained value and then continues', async () => {
  const { bus, received } = tab();
  bus.publish(NOTIFICATION_COUNT_CHANGED, { total: 1 });
  bus.events$(NOTIFICATION_COUNT_CHANGED).subscribe((payload) => received.push(payload));
  bus.publish(NOTIFICATION_COUNT_CHANGED, { total: 2 });
  await delivered();
  expect(received).toEqual([{ total: 1 }, { total: 2 }]);
});
