import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Switch } from './switch.tsx';

test('[UI-01] clicking the text toggles the checkbox', async () => {
  const onChange = jest.fn();
  render(
    <Checkbox isSelected={false} onChange={onChange}>
      I agree
    </Checkbox>,
  );
  await userEvent.click(screen.getByText('I agree'));
  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveProperty('checked', false);
});

test('a switch exposes its state and toggles with the space bar', async () => {
  const onChange = jest.fn();
  render(
    <Switch isSelected onChange={onChange}>
      Public
    </Switch>,
  );
  expect(screen.getByRole('switch', { name: 'Public' })).toHaveProperty('checked', true);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith(false);
});

test('the first line names a switch and a radio, the second describes them', () => {
  const options = [{ id: 'group', label: 'A group', description: 'Someone joins it.' }];
  render(
    <>
      <Switch isSelected onChange={jest.fn()} description="Others find you.">
        Public
      </Switch>
      <RadioGroup label="Kind" options={options} value="group" onChange={jest.fn()} />
    </>,
  );
  expect(screen.getByRole('switch', { name: 'Public', description: 'Others find you.' })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'A group', description: 'Someone joins it.' })).toBeDefined();
});

test('a radio group skips what is disabled', async () => {
  const onChange = jest.fn();
  const options = [
    { id: 'spam', label: 'Spam' },
    { id: 'other', label: 'Other', isDisabled: true },
    { id: 'fake', label: 'Fake' },
  ];
  render(<RadioGroup label="Reason" options={options} value="spam" onChange={onChange} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Spam' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenCalledWith('fake');
});
