import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { type Column, ReportTable } from './report-table.tsx';

interface Row {
  id: number;
  name: string;
  cents: number;
}
const COLUMNS: Column<Row>[] = [
  { id: 'name', label: 'What', place: 'title', cell: ({ name }) => name },
  { id: 'shop', label: 'Shop', isPlain: true, cell: () => 'Tessel' },
  { id: 'sales', label: 'Sales', cell: ({ id }) => id },
  {
    id: 'amount',
    label: 'Amount',
    place: 'amount',
    isNumber: true,
    sort: 'descending',
    cell: ({ cents }) => cents,
  },
];
const ROWS: Row[] = [
  { id: 1, name: 'Vase', cents: 200 },
  { id: 2, name: 'Lamp', cents: 100 },
];

function draw(rows = ROWS) {
  render(<ReportTable label="Sales" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />);
  return screen.getByRole('table', { name: 'Sales' });
}

test('the column that the rows are sorted by says so, and only that one', () => {
  const heads = within(draw()).getAllByRole('columnheader');
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([null, null, null, 'descending']);
  expect(heads.map(({ textContent }) => textContent)).toEqual(['What', 'Shop', 'Sales', 'Amount']);
});

test('a cell that explains itself, such as the title, has no label on phones', () => {
  const [row] = within(draw()).getAllByRole('row').slice(1);
  const labels = within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.querySelector('[aria-hidden]')?.textContent ?? null);
  expect(labels).toEqual([null, null, 'Sales', null]);
});

test('screen readers get each value without its label, which the column has', () => {
  expect(within(draw()).getByRole('row', { name: 'Vase Tessel 1 200' })).toBeTruthy();
});

test('rows keep their order', () => {
  const names = within(draw([...ROWS].reverse()))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(names).toEqual(['Lamp', 'Vase']);
});
