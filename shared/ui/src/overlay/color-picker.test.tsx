import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColorPicker } from './color-picker.tsx';

test('[LB-03] offers 15 colors by name, the default first and chosen', () => {
  render(<ColorPicker label="Color" value={255} onChange={jest.fn()} />);
  const options = screen.getAllByRole('radio');
  expect(options).toHaveLength(15);
  expect(options[0]).toBe(screen.getByRole('radio', { name: 'Oat', checked: true }));
  expect(screen.getByRole('radiogroup', { name: 'Color' })).toBeTruthy();
});

test('[LB-03] a tap or the arrow keys choose a color', async () => {
  const onChange = jest.fn();
  render(<ColorPicker label="Color" value={255} onChange={onChange} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Mint' }));
  expect(onChange).toHaveBeenLastCalledWith(6);
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith(7);
});
