import { expect, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account';
import { createEventBus, type EventBus, type TabChannel } from './event-bus.ts';

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
  heard: unknown[];
  hear(name: Parameters<EventBus['on']>[0]): () => void;
}

function tab(channel?: TabChannel): Tab {
  const reports: unknown[] = [];
  const heard: unknown[] = [];
  const bus = createEventBus({ report: (error) => reports.push(error), ...(channel && { channel }) });
  return { bus, reports, heard, hear: (name) => bus.on(name, (payload) => heard.push(payload)) };
}

/** As many ends of one channel as there are tabs; a message reaches every end but the sender's, copied. */
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

test('[SH-17] every listener of an event hears it', async () => {
  const { bus, heard, hear } = tab();
  hear('follow.changed@1');
  hear('follow.changed@1');
  bus.publish('follow.changed@1', follow(5));
  await delivered();
  expect(heard).toEqual([follow(5), follow(5)]);
});

test('[SH-17] a late subscriber hears the last session at once, and only the last', async () => {
  const { bus, heard, hear } = tab();
  bus.publish('session.changed@1', { user: USER });
  bus.publish('session.changed@1', { user: null });
  hear('session.changed@1');
  await delivered();
  expect(heard).toEqual([{ user: null }]);
});

test('[SH-17] a log-in in one tab reaches the others', async () => {
  const channel = fakeChannel();
  const [here, there] = [tab(channel.open()), tab(channel.open())];
  there.hear('session.changed@1');
  here.bus.publish('session.changed@1', { user: USER });
  await delivered();
  expect(there.heard).toEqual([{ user: USER }]);
});

test.each(['expired', 'logged-out'] as const)(
  '[SH-17] a session that is %s in one tab is lost in the others',
  async (reason) => {
    const channel = fakeChannel();
    const [here, there] = [tab(channel.open()), tab(channel.open())];
    there.hear('session.lost@1');
    here.bus.publish('session.lost@1', { reason });
    await delivered();
    expect(there.heard).toEqual([{ reason }]);
  },
);

test("a listener runs after the publisher's own work", async () => {
  const { bus } = tab();
  const order: string[] = [];
  bus.on('follow.changed@1', () => order.push('listener'));
  bus.publish('follow.changed@1', follow(5));
  order.push('publisher');
  await delivered();
  expect(order).toEqual(['publisher', 'listener']);
});

test('events arrive in the order in which they were published', async () => {
  const { bus, heard, hear } = tab();
  hear('follow.changed@1');
  hear('post.created@1');
  bus.publish('follow.changed@1', follow(1));
  bus.publish('post.created@1', { unique_key: 'a' });
  bus.publish('follow.changed@1', follow(2));
  await delivered();
  expect(heard).toEqual([follow(1), { unique_key: 'a' }, follow(2)]);
});

test('the retained value comes before what is published after subscribing', async () => {
  const { bus, heard, hear } = tab();
  bus.publish('notification-count.changed@1', { total: 1 });
  hear('notification-count.changed@1');
  bus.publish('notification-count.changed@1', { total: 2 });
  await delivered();
  expect(heard).toEqual([{ total: 1 }, { total: 2 }]);
});

test('an event that is not retained is not replayed', async () => {
  const { bus, heard, hear } = tab();
  bus.publish('follow.changed@1', follow(5));
  hear('follow.changed@1');
  await delivered();
  expect(heard).toEqual([]);
});

test('an event that breaks its contract is dropped and reported, and is not thrown at the publisher', async () => {
  const channel = fakeChannel();
  const { bus, heard, hear, reports } = tab(channel.open());
  hear('follow.changed@1');
  bus.publish('follow.changed@1', { user_id: 'five' as never, is_followed: true });
  await delivered();
  expect(heard).toEqual([]);
  expect(channel.sent).toEqual([]);
  expect(String(reports[0])).toContain('follow.changed@1');
});

test('an invalid event does not replace the retained value', async () => {
  const { bus, heard, hear } = tab();
  bus.publish('notification-count.changed@1', { total: 1 });
  bus.publish('notification-count.changed@1', { total: 'many' as never });
  hear('notification-count.changed@1');
  await delivered();
  expect(heard).toEqual([{ total: 1 }]);
});

test('fields that the contract does not know are left behind', async () => {
  const channel = fakeChannel();
  const { bus, heard, hear } = tab(channel.open());
  hear('follow.changed@1');
  bus.publish('follow.changed@1', { ...follow(5), secret: 'not for others' } as never);
  await delivered();
  expect(heard).toEqual([follow(5)]);
  expect(channel.sent).toEqual([{ name: 'follow.changed@1', payload: follow(5) }]);
});

test('a listener that throws is reported, stays subscribed and stops nobody', async () => {
  const { bus, heard, hear, reports } = tab();
  bus.on('follow.changed@1', ({ user_id }) => {
    throw new Error(`bad listener at ${user_id}`);
  });
  hear('follow.changed@1');
  bus.publish('follow.changed@1', follow(1));
  bus.publish('follow.changed@1', follow(2));
  await delivered();
  expect(heard).toEqual([follow(1), follow(2)]);
  expect(reports.map(String)).toEqual(['Error: bad listener at 1', 'Error: bad listener at 2']);
});

test('a payload cannot be changed by a listener, however deep', async () => {
  const { bus, heard, hear, reports } = tab();
  bus.on('session.changed@1', ({ user }) => {
    if (user) user.name = 'Eve';
  });
  hear('session.changed@1');
  bus.publish('session.changed@1', { user: USER });
  await delivered();
  expect(heard).toEqual([{ user: USER }]);
  expect(reports).toHaveLength(1);
});

test("freezing the payload leaves the publisher's own object alone", () => {
  const { bus } = tab();
  const payload = { user: { ...USER } };
  bus.publish('session.changed@1', payload);
  expect(Object.isFrozen(payload) || Object.isFrozen(payload.user)).toBe(false);
});

test('after unsubscribing nothing arrives, not even what is on its way', async () => {
  const { bus, heard, hear } = tab();
  const stop = hear('follow.changed@1');
  bus.publish('follow.changed@1', follow(1));
  stop();
  bus.publish('follow.changed@1', follow(2));
  await delivered();
  expect(heard).toEqual([]);
});

test('a fact of this tab alone stays in it', async () => {
  const channel = fakeChannel();
  const [here, there] = [tab(channel.open()), tab(channel.open())];
  there.hear('notification-count.changed@1');
  here.bus.publish('notification-count.changed@1', { total: 3 });
  await delivered();
  expect(there.heard).toEqual([]);
});

test('what comes from another tab is not sent on', async () => {
  const channel = fakeChannel();
  const [here] = [tab(channel.open()), tab(channel.open())];
  here.bus.publish('follow.changed@1', follow(5));
  await delivered();
  expect(channel.sent).toHaveLength(1);
});

test.each([
  ['of an unknown event', { name: 'nothing.happened@1', payload: {} }],
  ['of an event that does not cross tabs', { name: 'notification-count.changed@1', payload: { total: 9 } }],
  ['with a payload of another version', { name: 'follow.changed@1', payload: { user: 5 } }],
  ['that is no envelope', 'hello'],
  ['that is empty', null],
])('a message from another tab %s is not delivered', async (_, message) => {
  const channel = fakeChannel();
  const other = channel.open();
  const { heard, hear } = tab(channel.open());
  hear('notification-count.changed@1');
  hear('follow.changed@1');
  other.postMessage(message);
  await delivered();
  expect(heard).toEqual([]);
});

test('the stream of an event starts with the retained value and goes on', async () => {
  const { bus, heard } = tab();
  bus.publish('notification-count.changed@1', { total: 1 });
  bus.events$('notification-count.changed@1').subscribe((payload) => heard.push(payload));
  bus.publish('notification-count.changed@1', { total: 2 });
  await delivered();
  expect(heard).toEqual([{ total: 1 }, { total: 2 }]);
});
