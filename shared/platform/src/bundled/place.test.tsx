import { expect, jest, test } from '@jest/globals';
import { declarePlace } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { contribution, Place } from './place.tsx';

const NOTES = declarePlace('shop.notes', 'shop', z.object({ id: z.int() }), { limit: 2 });

type Fragment = ComponentType<Record<string, unknown>>;
const First = (props: Record<string, unknown>) => <p>First {String(props.id)}</p>;
const Second = (props: Record<string, unknown>) => <p>Second {String(props.id)}</p>;
const Other = () => <p>Elsewhere</p>;
const Broken = (): never => {
  throw new Error('broken note');
};

/** Draws the place on a page whose active releases offer these slots, in this order. */
function draw(offered: readonly (readonly [name: string, fragment: Fragment, order?: number])[]) {
  const reports: unknown[] = [];
  const host = stubHost({
    slots: () => offered.map(([name, , order]) => ({ name, order })),
    loadSlot: async (wanted) => offered.find(([name]) => name === wanted)?.[1] ?? Other,
    report: (error, context) => void reports.push([error, context]),
  });
  render(<Place of={NOTES} props={{ id: 7 }} fallback={<i>Nothing here</i>} />, { wrapper: inHost(host) });
  return reports;
}
const shown = () => screen.getAllByText(/7$/).map(({ textContent }) => textContent);

test('[XT-37] a place draws what the releases contribute, by their order, and at most as many as its owner allows', async () => {
  draw([
    ['shop.notes#b', Second, 20],
    ['shop.notes#a', First, 10],
    ['shop.notes#z', Other],
    ['shop.other#a', Other],
    ['shop.notes-more#a', Other],
  ]);
  expect(await screen.findByText('Second 7')).toBeTruthy();
  expect(shown()).toEqual(['First 7', 'Second 7']);
  expect(screen.queryByText('Elsewhere')).toBeNull();
});

test('[XT-37] without a contribution, the fallback is drawn', () => {
  draw([['shop.other#a', Other]]);
  expect(screen.getByText('Nothing here')).toBeTruthy();
});

test('[XT-37] a contribution that throws is left out and reported; the others stay', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reports = draw([
    ['shop.notes#a', Broken],
    ['shop.notes#b', Second],
  ]);
  expect(await screen.findByText('Second 7')).toBeTruthy();
  expect(shown()).toEqual(['Second 7']);
  expect(reports).toEqual([[new Error('broken note'), { slot: 'shop.notes#a' }]]);
  log.mockRestore();
});

test('[XT-37] a contribution for members or creators is not loaded for visitors', async () => {
  const loaded: string[] = [];
  const host = stubHost({
    slots: () => [
      { name: 'shop.notes#a', access: 'creator' },
      { name: 'shop.notes#b', access: 'member' },
      { name: 'shop.notes#c' },
    ],
    loadSlot: async (name) => {
      loaded.push(name);
      return First;
    },
  });
  render(<Place of={NOTES} props={{ id: 7 }} />, { wrapper: inHost(host) });
  expect(await screen.findByText('First 7')).toBeTruthy();
  expect(loaded).toEqual(['shop.notes#c']);
});

test('[XT-37] a contribution that froze a page is reported once and left out; the others stay', async () => {
  localStorage.setItem('starting-part:shop.notes#a 0.5', '');
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { query: async () => ({ held: [] }), request: async (_: string, use: () => unknown) => use() },
  });
  const offered = [
    ['shop.notes#a', First],
    ['shop.notes#b', Second],
  ] as const;
  const reports = draw(offered);
  expect(await screen.findByText('Second 7')).toBeTruthy();
  expect(shown()).toEqual(['Second 7']);
  expect(reports).toEqual([[new Error('It froze the page.'), { slot: 'shop.notes#a' }]]);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  localStorage.clear();
});

test('[XT-37] a shell that knows no places draws the fallback', () => {
  render(<Place of={NOTES} props={{ id: 7 }} fallback={<i>Nothing here</i>} />, {
    wrapper: inHost(stubHost({})),
  });
  expect(screen.getByText('Nothing here')).toBeTruthy();
});

test('[XT-37] a contribution belongs to its remote, and takes the props of the place', () => {
  const { contract, order } = contribution('earnings', NOTES, async () => ({}), { order: 5 });
  expect(contract).toEqual({ name: 'shop.notes#earnings', owner: 'earnings', props: NOTES.props });
  expect(order).toBe(5);
});
