import { expect, test } from '@jest/globals';
import type { MetricCounts, MetricKind } from '@tagalong/contracts/earnings/metric';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FigureCards } from './figure-cards.tsx';
import type { Figure } from './figures.ts';

const NONE = {
  view_count: 0,
  click_count: 0,
  sale_count: 0,
  like_count: 0,
  save_count: 0,
  follower_count: 0,
};

function draw(totals: Partial<MetricCounts>, before: Partial<MetricCounts> | null, kind?: MetricKind) {
  const chosen: Figure[] = [];
  render(
    <FigureCards
      totals={{ ...NONE, ...totals }}
      before={before && { ...NONE, ...before }}
      series={[]}
      kind={kind}
      selected="view_count"
      onSelect={(figure) => chosen.push(figure)}
    />,
  );
  return { chosen, texts: screen.getAllByRole('button').map(({ textContent }) => textContent) };
}

test.each<[string, MetricKind | undefined, number]>([
  ['everything has followers, too', undefined, 7],
  ['posts have likes and saves', 'post', 6],
  ['products have neither', 'product', 4],
  ['a shop has neither', 'storefront', 4],
])('[EA-03] %s', (_, kind, count) => {
  const { texts } = draw({ follower_count: 2 }, null, kind);
  expect(texts).toHaveLength(count);
  expect(texts.some((text) => text?.startsWith('New followers'))).toBe(kind === undefined);
});

test('[EA-03] without a preceding period there is no comparison', () => {
  expect(draw({ view_count: 1_234 }, null).texts[0]).toBe('Views1,234');
});

test('[EA-03] a figure that didn’t change, and one that never had a value, differ', () => {
  const { texts } = draw({ view_count: 50, click_count: 0 }, { view_count: 50 });
  expect(texts.slice(0, 2)).toEqual(['Views50No change', 'Clicks0–']);
});

test('[EA-03] conversion is compared as a share, and has none without clicks', () => {
  const { texts } = draw({ click_count: 100, sale_count: 5 }, { click_count: 100, sale_count: 10 });
  expect(texts[3]).toBe('Conversion5%Down 50%');
});

test('[EA-03] the shown figure is pressed, and another can be chosen', async () => {
  const { chosen } = draw({}, null);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Views0');
  await userEvent.click(screen.getByRole('button', { name: /^Saves/ }));
  expect(chosen).toEqual(['save_count']);
});

test('[EA-03] each figure draws its course, unless nothing was counted', () => {
  const series = [1, 3, 2].map((view_count) => ({ ...NONE, view_count }));
  const { container } = render(
    <FigureCards
      totals={{ ...NONE, view_count: 6 }}
      before={null}
      series={series}
      kind="product"
      selected="view_count"
      onSelect={() => undefined}
    />,
  );
  const cards = [...container.querySelectorAll('button')];
  expect(cards.map((card) => card.querySelectorAll('svg').length)).toEqual([1, 0, 0, 0]);
});
