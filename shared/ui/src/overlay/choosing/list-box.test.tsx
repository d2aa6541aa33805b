import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListBox } from './list-box.tsx';
import { OptionRow } from './option-row.tsx';

const ITEMS = [
  { id: 7, name: 'Calm corner' },
  { id: 8, name: 'Gift ideas' },
  { id: 9, name: 'Desk setup' },
];

function Example({ onChange, mode }: { onChange: (ids: number[]) => void; mode: 'single' | 'multiple' }) {
  const [chosen, setChosen] = useState<number[]>([8]);
  return (
    <ListBox
      label="Collections"
      items={ITEMS}
      selectionMode={mode}
      selectedIds={chosen}
      onChange={(ids) => {
        setChosen(ids);
        onChange(ids);
      }}
    >
      {(item) => <OptionRow id={item.id} text={item.name} note="Public" />}
    </ListBox>
  );
}

test('[UI-01] a tap toggles list items; the ids keep the order of the list', async () => {
  const onChange = jest.fn();
  render(<Example onChange={onChange} mode="multiple" />);
  expect(screen.getByRole('option', { name: /Gift ideas/, selected: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: /Calm corner/ }));
  expect(onChange).toHaveBeenLastCalledWith([7, 8]);
  await userEvent.click(screen.getByRole('option', { name: /Gift ideas/ }));
  expect(onChange).toHaveBeenLastCalledWith([7]);
});

test('[UI-01] arrows and typing reach list items, the space bar toggles them', async () => {
  const onChange = jest.fn();
  render(<Example onChange={onChange} mode="multiple" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown} ');
  expect(onChange).toHaveBeenLastCalledWith([8, 9]);
  await userEvent.keyboard('calm');
  expect(document.activeElement).toBe(screen.getByRole('option', { name: /Calm corner/ }));
});

test('a single selection is never empty', async () => {
  const onChange = jest.fn();
  render(<Example onChange={onChange} mode="single" />);
  await userEvent.click(screen.getByRole('option', { name: /Desk setup/ }));
  await userEvent.click(screen.getByRole('option', { name: /Desk setup/ }));
  expect(onChange).toHaveBeenLastCalledWith([9]);
});

test('Escape keeps the selection, because it closes the popup around the list', async () => {
  const onChange = jest.fn();
  render(<Example onChange={onChange} mode="multiple" />);
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(onChange).not.toHaveBeenCalled();
});

test('an empty list shows a message', () => {
  render(
    <ListBox
      label="Collections"
      items={[] as { id: number }[]}
      selectedIds={[]}
      onChange={jest.fn()}
      empty="Nothing yet"
    >
      {(item) => <OptionRow id={item.id} text="" />}
    </ListBox>,
  );
  expect(screen.getByText('Nothing yet')).toBeTruthy();
});
