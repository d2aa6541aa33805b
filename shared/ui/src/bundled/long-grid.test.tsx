import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
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

/** Two columns: the first 64 items are a block. Rows are observed before their block. */
const ROW_OF = (item: number): number => Math.floor((item - 1) / 2);
const BLOCKS = 32;

/** Reports an element as near the screen, or far from it. */
const scroll = (element: Element | undefined, isIntersecting: boolean, top = 1_500) =>
  act(async () => {
    const boundingClientRect = { height: 900, top, bottom: top + 900 };
    const entry = { target: element, isIntersecting, boundingClientRect };
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
  render(<List card={draw} onChange={keep} />);
  return { draw, change: (items: readonly Item[]) => act(async () => change(items)) };
}

test('[SF-01] only the rows near the screen are drawn, and far ones keep their height', async () => {
  open();
  const row = observed[ROW_OF(1)];
  expect(drawn()).toEqual(ITEMS.slice(0, 24).map(({ id }) => id));
  await scroll(observed[ROW_OF(25)], true);
  await waitFor(() => expect(drawn()).toContain(25));
  await scroll(row, false);
  await waitFor(() => expect(drawn()).not.toContain(1));
  expect(row?.getAttribute('style')).toBe('height: 900px;');
  await scroll(row, true);
  await waitFor(() => expect(drawn()).toContain(1));
  await waitFor(() => expect(row?.getAttribute('style')).toBeFalsy());
});

test('rows on the screen are drawn at once, and others one half per frame', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const nextFrame = () => act(async () => frames.shift()?.(0));
  open();
  await scroll(observed[ROW_OF(25)], true, 100);
  expect(drawn()).toHaveLength(26);
  await scroll(observed[ROW_OF(27)], true);
  await scroll(observed[ROW_OF(29)], true);
  await scroll(observed[ROW_OF(31)], true);
  await scroll(observed[ROW_OF(29)], false);
  expect(drawn()).toHaveLength(26);
  await nextFrame();
  expect(drawn().slice(-2)).toEqual([26, 27]);
  expect(observed[ROW_OF(27)]?.getAttribute('style')).toBe('height: 340px;');
  await nextFrame();
  expect(drawn().slice(-2)).toEqual([27, 28]);
  await nextFrame();
  await nextFrame();
  expect(drawn().slice(-2)).toEqual([31, 32]);
  expect(drawn()).not.toContain(29);
});

test('the next half waits until the previous one is drawn, or for twenty frames', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  /** Runs this many frames before React draws. */
  const pass = (count: number) =>
    act(async () => {
      for (let left = count; left > 0; left -= 1) frames.shift()?.(0);
    });
  open();
  await scroll(observed[ROW_OF(25)], true);
  await scroll(observed[ROW_OF(27)], true);
  await pass(3);
  expect(drawn().slice(-2)).toEqual([24, 25]);
  await pass(3);
  expect(drawn().slice(-2)).toEqual([25, 26]);
  await pass(22);
  expect(drawn().slice(-2)).toEqual([27, 28]);
});

test('rows that are already drawn are not queued', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const { change } = open();
  await scroll(observed[ROW_OF(25)], true, 100);
  await change(ITEMS.map((item) => ({ ...item })));
  for (const item of [1, 3, 25])
    await scroll(
      observed.findLast((row) => row.textContent === `${item}${item + 1}`),
      true,
    );
  expect(frames).toEqual([]);
});

test('a row that is drawn already is never reduced to a half', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  open();
  await scroll(observed[ROW_OF(5)], true);
  await act(async () => frames.shift()?.(0));
  expect(drawn()).toContain(6);
});

test('rows far down are no elements until their block is near', async () => {
  open();
  const before = observed.length;
  await scroll(observed[BLOCKS + 1], true);
  expect(observed.length).toBe(before + 8);
  await scroll(observed[BLOCKS], false);
  await waitFor(() => expect(drawn()).toEqual([]));
  expect(observed[BLOCKS]?.getAttribute('style')).toBe('height: 900px;');
});

test('a focused card stays', async () => {
  open();
  screen.getByRole('button', { name: '2' }).focus();
  await scroll(observed[ROW_OF(1)], false);
  expect(drawn()).toContain(1);
});

test('a change draws only the rows that changed', async () => {
  const { draw, change } = open();
  draw.mockClear();
  const changed = ITEMS.map((item) => (item.id === 9 ? { ...item } : item));
  await change(changed);
  expect(draw.mock.calls.map(([{ id }]) => id)).toEqual([9, 10]);
  draw.mockClear();
  await change(changed.slice(0, 40));
  expect(draw).not.toHaveBeenCalled();
});

test('[XT-25] the HTML is one grid, because the browser decides how many columns it has', async () => {
  const grid = <LongGrid items={ITEMS} card={({ id }) => <button type="button">{id}</button>} />;
  const html = document.body.appendChild(document.createElement('div'));
  const root = document.body.appendChild(document.createElement('div'));
  html.innerHTML = renderToString(grid);
  root.innerHTML = html.innerHTML;
  expect(root.querySelectorAll('button')).toHaveLength(80);
  const differences = jest.fn();
  await act(async () => void hydrateRoot(root, grid, { onRecoverableError: differences }));
  expect(differences).not.toHaveBeenCalled();
  // The rules are there once the page has started. Tests get a simplified `display`, but not here.
  const displays = (page: Element) =>
    ['[role=list]', '[role=list] > div', '[role=list] > div > div'].map((selector) => {
      const found = page.querySelector(selector);
      return found && /.*\bdisplay: (\w+)/.exec(getComputedStyle(found).cssText)?.[1];
    });
  expect(displays(html)).toEqual(['grid', 'contents', 'contents']);
  expect(displays(root)).toEqual(['block', 'block', 'grid']);
});
