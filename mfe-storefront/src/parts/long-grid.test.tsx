import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { LongGrid } from './long-grid.tsx';

interface Item {
  id: number;
}

let report: IntersectionObserverCallback = () => undefined;
let observed: Element[] = [];
beforeEach(() => {
  observed = [];
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    report = callback;
    return {
      observe: (element: Element) => void observed.push(element),
      unobserve: () => undefined,
      disconnect: () => undefined,
    } as unknown as IntersectionObserver;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const ITEMS: readonly Item[] = Array.from({ length: 80 }, (_, id) => ({ id: id + 1 }));

/** Reports a group of rows as near the screen, or far from it. */
const scroll = (group: number, isIntersecting: boolean) =>
  act(async () => {
    const entry = { target: observed[group], isIntersecting, boundingClientRect: { height: 900 } };
    report([entry as unknown as IntersectionObserverEntry], {} as never);
  });
const drawn = () => screen.queryAllByRole('button').map((card) => Number(card.textContent));

interface ListProps {
  card(item: Item): ReactNode;
  onChange(change: (items: readonly Item[]) => void): void;
}

function List({ card, onChange }: ListProps) {
  const [items, setItems] = useState(ITEMS);
  useEffect(() => onChange(setItems), [onChange]);
  return <LongGrid items={items} card={card} />;
}

function open() {
  const draw = jest.fn((item: Item) => <button type="button">{item.id}</button>);
  let change: (items: readonly Item[]) => void = () => undefined;
  const keep = (next: typeof change): void => {
    change = next;
  };
  renderRemote(<List card={draw} onChange={keep} />);
  return { draw, change: (items: readonly Item[]) => act(async () => change(items)) };
}

test('[SF-01] only the rows near the screen are drawn, and far ones keep their height', async () => {
  open();
  expect(drawn()).toEqual(ITEMS.slice(0, 24).map(({ id }) => id));
  await scroll(3, true);
  await waitFor(() => expect(drawn()).toContain(25));
  await scroll(0, false);
  await waitFor(() => expect(drawn()).not.toContain(1));
  expect(observed[0]?.getAttribute('style')).toBe('height: 900px;');
  await scroll(0, true);
  await waitFor(() => expect(drawn()).toContain(1));
  expect(observed[0]?.getAttribute('style')).toBeFalsy();
});

test('a focused card stays', async () => {
  open();
  screen.getByRole('button', { name: '2' }).focus();
  await scroll(0, false);
  expect(drawn()).toContain(1);
});

test('a change draws only the rows that changed', async () => {
  const { draw, change } = open();
  draw.mockClear();
  const changed = ITEMS.map((item) => (item.id === 9 ? { ...item } : item));
  await change(changed);
  expect(draw.mock.calls.map(([{ id }]) => id)).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
  draw.mockClear();
  await change(changed.slice(0, 40));
  expect(draw).not.toHaveBeenCalled();
});
