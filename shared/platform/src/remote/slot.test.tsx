import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Host } from '#platform/host/host.tsx';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { Slot } from './slot.tsx';

const PROPS = { brand_id: 5, name: 'Kiln', is_watched: false };
let reports: [error: unknown, context: unknown][];

beforeEach(() => {
  reports = [];
});
afterEach(() => void jest.useRealTimers());

function renderSlot(loadSlot: Host['loadSlot'], props: object = PROPS) {
  const host = stubHost({ loadSlot, report: (error, context) => void reports.push([error, context]) });
  const fragment = <Slot of={WATCH_BUTTON} props={props as typeof PROPS} fallback={<i>Watch soon</i>} />;
  return render(
    <>
      {fragment}
      <p>The page around it</p>
    </>,
    { wrapper: inHost(host) },
  );
}

const loads =
  (fragment: ComponentType<Record<string, unknown>>): Host['loadSlot'] =>
  () =>
    Promise.resolve(fragment);
const Greeting = (props: Record<string, unknown>) => <b>Watch {String(props.name)}</b>;

test('the fragment replaces its fallback once loaded', async () => {
  renderSlot(loads(Greeting));
  expect(screen.getByText('Watch soon')).toBeDefined();
  expect(await screen.findByText('Watch Kiln')).toBeDefined();
  expect(screen.queryByText('Watch soon')).toBeNull();
});

test('a fragment that fails to load keeps its fallback and is reported by name', async () => {
  renderSlot(() => Promise.reject(new Error('no such release')));
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(screen.getByText('Watch soon')).toBeDefined();
  expect(reports).toEqual([[new Error('no such release'), { slot: 'social.watch-button' }]]);
});

test('a fragment that failed to load is requested again after growing pauses, and reported once', async () => {
  jest.useFakeTimers();
  let tries = 0;
  const { unmount } = renderSlot(async () => {
    tries += 1;
    if (tries < 4) throw new Error('down');
    return Greeting;
  });
  const after = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
  await after(4_999);
  expect(tries).toBe(1);
  await after(1);
  expect(tries).toBe(2);
  await after(9_999);
  expect(tries).toBe(2);
  await after(1);
  expect(tries).toBe(3);
  await after(20_000);
  expect(screen.getByText('Watch Kiln')).toBeDefined();
  expect(reports).toHaveLength(1);
  unmount();
  await after(120_000);
  expect(tries).toBe(4);
});

test('a fragment that failed to load is not requested again once the page was left', async () => {
  jest.useFakeTimers();
  let tries = 0;
  const { unmount } = renderSlot(async () => {
    tries += 1;
    throw new Error('down');
  });
  await act(() => jest.advanceTimersByTimeAsync(0));
  unmount();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(tries).toBe(1);
});

test('a fragment that throws shows its fallback and keeps the page', async () => {
  // React logs the error that a boundary caught, which this test causes on purpose.
  console.error = () => undefined;
  renderSlot(
    loads(() => {
      throw new Error('broken fragment');
    }),
  );
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(screen.getByText('Watch soon')).toBeDefined();
  expect(screen.getByText('The page around it')).toBeDefined();
  expect(reports).toEqual([[new Error('broken fragment'), { slot: 'social.watch-button' }]]);
});

test('invalid props never reach the fragment', async () => {
  let draws = 0;
  const count = loads(() => {
    draws += 1;
    return <b>drawn</b>;
  });
  renderSlot(count, { brand_id: 'five' });
  await act(async () => undefined);
  expect(screen.getByText('Watch soon')).toBeDefined();
  expect(draws).toBe(0);
});

test('a fragment that arrives after the page was left does nothing', async () => {
  let arrive: (fragment: ComponentType<Record<string, unknown>>) => void = () => undefined;
  const { unmount } = renderSlot(() => new Promise((resolve) => (arrive = resolve)));
  unmount();
  arrive(Greeting);
  await Promise.resolve();
  expect(reports).toEqual([]);
});
