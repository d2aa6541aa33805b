import { expect, test } from '@jest/globals';
import { renderRemote } from '@tagalong/testing/render-remote';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Year } from './year.tsx';

const MONTHS = [
  { month: '2025-12', earned: 1_005 },
  { month: '2026-01', earned: -300 },
  { month: '2026-02', earned: 2_000 },
];

test('[EA-05] the total is that of the months, and the page names the date that counts', () => {
  render(<Year months={MONTHS} note="By booking date." />);
  const year = screen.getByRole('region', { name: 'Last 12 months' });
  expect(within(year).getByText('$27.05 in the last 12 months')).toBeTruthy();
  expect(within(year).getByText('By booking date.')).toBeTruthy();
});

test('[EA-05] the table has every month, the latest first, losses with their sign', async () => {
  render(<Year months={MONTHS} note="" />);
  const button = screen.getByRole('button', { name: 'Show as table' });
  await userEvent.click(button);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ...['February 2026$20.00', 'January 2026−$3.00', 'December 2025$10.05'],
  ]);
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart', pressed: true }));
  expect(screen.getByRole('img')).toBeTruthy();
});

test('[XT-32] a month of the table leads to what it is the sum of', async () => {
  const { user } = renderRemote(
    <Year months={MONTHS} note="" urlOf={(month) => `/me/statements/${month}`} />,
  );
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('link', { name: 'January 2026' }).getAttribute('href')).toBe(
    '/me/statements/2026-01',
  );
});

test('a year whose months cancel out has no earnings', () => {
  render(
    <Year
      months={[
        { month: '2026-01', earned: 300 },
        { month: '2026-02', earned: -300 },
      ]}
      note=""
    />,
  );
  expect(screen.getByText('No earnings in the last 12 months.')).toBeTruthy();
});
