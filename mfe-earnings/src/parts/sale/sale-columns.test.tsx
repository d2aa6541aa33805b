import { expect, test } from '@jest/globals';
import type { Sale } from '@tagalong/contracts/earnings/sale';
import { buildSale } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { ReportTable } from '#parts/report/report-table.tsx';
import { saleColumns } from './sale-columns.tsx';

type Sort = Parameters<typeof saleColumns>[0];

function draw(sale: Partial<Sale>, sort: Sort = 'newest') {
  const opened: number[] = [];
  const columns = saleColumns(sort, (id) => opened.push(id));
  const view = renderRemote(
    <ReportTable
      label="Sales"
      columns={columns}
      rows={[buildSale({ id: 7, ...sale })]}
      keyOf={({ id }) => id}
    />,
  );
  const [, row] = screen.getAllByRole('row');
  const cells = within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  return { ...view, opened, cells };
}

test('[EA-02] [XT-19] a sale shows product, New York day, shop, source, state, price and commission', () => {
  const { cells } = draw({ ordered_at: '2026-03-02T03:00:00.000Z' });
  expect(cells).toEqual([
    ...['Product 7', 'Mar 1, 2026', 'Merchant 1', 'My desk', 'Available', 'Sold for$20.00', '$2.00'],
  ]);
});

test('[EA-02] [XT-19] several items are counted, and one is not', () => {
  const { cells, unmount } = draw({ quantity: 3 });
  expect(cells[0]).toBe('Product 73 items');
  unmount();
  expect(draw({ quantity: 1 }).cells[0]).toBe('Product 7');
});

test('[XT-21] [XT-19] a returned sale shows what its commission was', () => {
  const { cells } = draw({ state: 'reversed', commission: 0, booked_commission: 540 });
  expect(cells.slice(-3)).toEqual(['Returned', 'Sold for$20.00', '$0.00Was $5.40']);
});

test('[EA-01] [XT-19] a pending sale names the day on which it becomes available', () => {
  const { cells } = draw({ state: 'pending', available_at: '2026-03-31T03:00:00.000Z' });
  expect(cells[4]).toBe('Pending until Mar 30');
});

test('[EA-02] [XT-19] a product that is no longer listed and a post without a caption keep a name', () => {
  const { cells } = draw({ product: null, post: { id: 1, key: 'post-1', name: '' } });
  expect([cells[0], cells[3]]).toEqual(['Product no longer listed', 'A post']);
});

test('[XT-19] the product opens the path of the sale', async () => {
  const { user, opened } = draw({});
  await user.click(screen.getByRole('button', { name: 'Product 7' }));
  expect(opened).toEqual([7]);
});

test.each<[Sort, string, string]>([
  ['newest', 'Ordered', 'descending'],
  ['oldest', 'Ordered', 'ascending'],
  ['commission', 'Commission', 'descending'],
])('[EA-02] [XT-19] sorted by %s, the column %s is %s, and no other is sorted', (sort, name, direction) => {
  draw({}, sort);
  expect(screen.getByRole('columnheader', { name }).getAttribute('aria-sort')).toBe(direction);
  const sorted = screen.getAllByRole('columnheader').filter((head) => head.hasAttribute('aria-sort'));
  expect(sorted).toHaveLength(1);
});

test('[EA-02] a sale shows the picture of its product', () => {
  const { unmount } = draw({});
  const picture = screen.getAllByRole('row')[1]?.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(buildSale({}).product?.image);
  unmount();
});
