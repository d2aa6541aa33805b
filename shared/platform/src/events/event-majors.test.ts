import { describe, expect, test } from '@jest/globals';
import { declareEvent, nextMajor } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { createEventBus, type TabChannel } from './event-bus.ts';

/** Major 1 has a flag, major 2 replaces it with a place, and major 3 renames `id` to `parcel`. */
const V1 = declareEvent('parcel.moved@1', 'delivery', z.object({ id: z.int(), is_there: z.boolean() }), {
  retained: true,
  crossTab: true,
});
const V2 = nextMajor(V1, z.object({ id: z.int(), place: z.oneOf(['depot', 'door']) }), {
  up: ({ id, is_there }) => ({ id, place: is_there ? ('door' as const) : ('depot' as const) }),
  down: ({ id, place }) => ({ id, is_there: place === 'door' }),
});
const V3 = nextMajor(V2, z.object({ parcel: z.int(), place: z.oneOf(['depot', 'door']) }), {
  up: ({ id, place }) => ({ parcel: id, place }),
  down: ({ parcel, place }) => ({ id: parcel, place }),
});

const IN_V1 = { id: 7, is_there: true };
const IN_V2 = { id: 7, place: 'door' } as const;
const IN_V3 = { parcel: 7, place: 'door' } as const;

function page(channel?: TabChannel) {
  const reports: string[] = [];
  const bus = createEventBus({ report: (error) => reports.push(String(error)), ...(channel && { channel }) });
  const received: unknown[] = [];
  return { bus, received, reports, receive: (payload: unknown) => received.push(payload) };
}
const delivered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('a next major is another event of the same kind, by the same owner', () => {
  expect(V3).toMatchObject({ name: 'parcel.moved@3', owner: 'delivery', retained: true, crossTab: true });
});

describe.each([
  ['the newest', V3, IN_V3],
  ['the one between', V2, IN_V2],
  ['the oldest', V1, IN_V1],
] as const)('a publisher that uses %s major', (_, spoken, payload) => {
  test('reaches listeners of other majors once, in their own form', async () => {
    const { bus, received, receive, reports } = page();
    bus.on(V1, receive);
    bus.on(V2, receive);
    bus.on(V3, receive);
    bus.publish(spoken as typeof V1, payload as typeof IN_V1);
    await delivered();
    expect(received).toHaveLength(3);
    expect(received).toEqual(expect.arrayContaining([IN_V1, IN_V2, IN_V3]));
    expect(reports).toEqual([]);
  });

  test('is retained in every major for late subscribers', async () => {
    const { bus, received, receive } = page();
    bus.publish(spoken as typeof V1, payload as typeof IN_V1);
    await delivered();
    bus.on(V3, receive);
    bus.on(V1, receive);
    await delivered();
    expect(received).toEqual([IN_V3, IN_V1]);
  });
});

test('events of several majors arrive in the order in which they were published', async () => {
  const { bus, received, receive } = page();
  bus.on(V2, receive);
  bus.publish(V1, { id: 1, is_there: false });
  bus.publish(V3, { parcel: 2, place: 'door' });
  bus.publish(V2, { id: 3, place: 'depot' });
  await delivered();
  expect(received).toEqual([
    { id: 1, place: 'depot' },
    { id: 2, place: 'door' },
    { id: 3, place: 'depot' },
  ]);
});

test('a failed conversion is reported, and listeners of the published major still receive it', async () => {
  const { bus, received, receive, reports } = page();
  const broken = nextMajor(V1, z.object({ id: z.int(), place: z.string() }), {
    up: () => {
      throw new Error('no place known');
    },
    down: ({ id }) => ({ id: String(id) as never, is_there: true }),
  });
  bus.on(V1, receive);
  bus.on(broken, receive);
  bus.publish(V1, IN_V1);
  bus.publish(broken, { id: 7, place: 'door' });
  await delivered();
  expect(received).toEqual([IN_V1, { id: 7, place: 'door' }]);
  expect(reports).toEqual([
    expect.stringContaining('parcel.moved@2'),
    expect.stringContaining('parcel.moved@1'),
  ]);
});

test('an event that no table of this page lists is handled by its declaration', async () => {
  const { bus, received, receive, reports } = page();
  bus.on(V1, receive);
  bus.publish(V1, IN_V1);
  bus.publish(V1, { id: 'seven' } as never);
  bus.publish('nobody.asked@1' as never, {} as never);
  await delivered();
  expect(received).toEqual([IN_V1]);
  expect(reports).toHaveLength(2);
});

describe('another tab', () => {
  /** Creates two tabs of one browser and records their messages. */
  function tabs() {
    const sent: unknown[] = [];
    const listeners: ((event: { data: unknown }) => void)[] = [];
    const channel = (): TabChannel => {
      let own: (event: { data: unknown }) => void = () => undefined;
      return {
        postMessage(message) {
          sent.push(message);
          for (const listener of listeners) if (listener !== own) listener({ data: structured(message) });
        },
        addEventListener(_, listener) {
          own = listener;
          listeners.push(listener);
        },
      };
    };
    return { sent, here: page(channel()), there: page(channel()) };
  }
  const structured = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

  test('that supports only the oldest major receives that one', async () => {
    const { here, there } = tabs();
    there.bus.on(V1, there.receive);
    here.bus.publish(V3, IN_V3);
    await delivered();
    expect(there.received).toEqual([IN_V1]);
  });

  test('that supports the published major receives it once, unconverted', async () => {
    const { here, there, sent } = tabs();
    there.bus.on(V3, there.receive);
    there.bus.on(V1, there.receive);
    here.bus.publish(V3, IN_V3);
    await delivered();
    expect(there.received).toEqual([IN_V3, IN_V1]);
    expect(sent).toEqual([
      { name: 'parcel.moved@1', payload: IN_V1, spoken: { name: 'parcel.moved@3', payload: IN_V3 } },
    ]);
  });
});
