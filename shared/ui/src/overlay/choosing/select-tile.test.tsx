import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectBar, SelectTile } from './select-tile.tsx';

test('[UI-01] a tile says whether it is selected, and toggles by pointer and keyboard', async () => {
  const onToggle = jest.fn();
  render(<SelectTile picture={<i />} name="Vase" isSelected onToggle={onToggle} />);
  const tile = screen.getByRole('button', { name: 'Vase', pressed: true });
  await userEvent.click(tile);
  tile.focus();
  await userEvent.keyboard(' ');
  expect(onToggle).toHaveBeenCalledTimes(2);
});

test('the bar announces the number of selected items', () => {
  render(
    <SelectBar count="2 selected">
      <button type="button">Remove</button>
    </SelectBar>,
  );
  expect(screen.getByRole('status').textContent).toBe('2 selected');
});
