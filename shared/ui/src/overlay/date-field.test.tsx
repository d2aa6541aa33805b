import { beforeAll, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from './date-field.tsx';
import type { DateFieldProps } from './date-picker-field.tsx';

// The first compilation of the calendar takes longer than a query's timeout.
beforeAll(async () => void (await import('./date-picker-field.tsx')), 30_000);

function Sample({
  start = null,
  onDay,
  ...rest
}: Partial<DateFieldProps> & { start?: string | null; onDay?(day: string | null): void }) {
  const [day, setDay] = useState<string | null>(start);
  return (
    <DateField
      label="From"
      value={day}
      onChange={(next) => {
        setDay(next);
        onDay?.(next);
      }}
      {...rest}
    />
  );
}

const box = () => screen.findByRole('group', { name: 'From' });
const shown = async () => (await box()).textContent?.replace(/[\u2066-\u2069\u200e\u200f]/g, '');

test('[UI-01] a day is shown as DD/MM/YYYY before and after the calendar has loaded', async () => {
  render(<Sample start="2026-03-09" />);
  expect(screen.getByText('09/03/2026')).toBeTruthy();
  expect(await shown()).toBe('09/03/2026');
});

test('[UI-01] a day can be typed', async () => {
  const onDay = jest.fn();
  render(<Sample onDay={onDay} />);
  const segment = within(await box()).getAllByRole('spinbutton')[0] as HTMLElement;
  await userEvent.click(segment);
  await userEvent.keyboard('09032026');
  expect(onDay).toHaveBeenLastCalledWith('2026-03-09');
});

test('[UI-01] a day before 2019-01-01 is refused with a message and not offered by the calendar', async () => {
  render(<Sample start="2018-12-31" />);
  await box();
  expect(screen.getByText('Choose 01/01/2019 or later.')).toBeTruthy();
});

test('[UI-01] a day can be picked from the calendar, which starts at the minimum', async () => {
  const onDay = jest.fn();
  render(<Sample start="2019-01-10" onDay={onDay} />);
  await userEvent.click(within(await box()).getByRole('button'));
  const calendar = await screen.findByRole('dialog');
  expect(within(calendar).getAllByRole<HTMLButtonElement>('button', { name: 'Previous' })[0]?.disabled).toBe(
    true,
  );
  await userEvent.click(within(calendar).getByRole('button', { name: /15 January 2019/ }));
  expect(onDay).toHaveBeenLastCalledWith('2019-01-15');
});

test('[UI-02] a required day has a star, and an error once left empty', async () => {
  render(
    <>
      <Sample isRequired />
      <button type="button">Next</button>
    </>,
  );
  await box();
  expect(screen.getByText('*')).toBeTruthy();
  expect(screen.queryByText('Required')).toBeNull();
  await userEvent.click(within(await box()).getAllByRole('spinbutton')[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Required')).toBeTruthy();
});
