import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { type Column, DataTable } from './data-table.tsx';

interface Row {
  name: string;
  count: number;
}
const COLUMNS: Column<Row>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Times', isNumber: true, cell: ({ count }) => count },
];

function draw(rows: Row[], empty?: string) {
  render(
    <DataTable
      label="Blocked"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ name }) => name}
      {...(empty && { empty })}
    />,
  );
}

test('[XT-23] each row has a cell for each column, and names its column on phones', () => {
  draw([
    { name: 'inline', count: 3 },
    { name: 'eval', count: 1 },
  ]);
  const table = screen.getByRole('table', { name: 'Blocked' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Times']);
  const cells = within(screen.getByRole('row', { name: 'eval 1' })).getAllByRole('cell');
  expect(cells.map((cell) => cell.dataset.head)).toEqual(['Name', 'Times']);
});

test('[XT-23] without rows the reason is shown instead of a table', () => {
  draw([], 'Nothing was blocked.');
  expect(screen.getByText('Nothing was blocked.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('[XT-23] a table without a reason keeps its heads when it has no rows', () => {
  draw([]);
  expect(screen.getAllByRole('row')).toHaveLength(1);
});
