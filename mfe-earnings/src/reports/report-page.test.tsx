import { expect, test } from '@jest/globals';
import { USER_TYPE } from '@tagalong/contracts/account/account';
import { failure } from '@tagalong/testing/answers';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import { fakeFiles } from '@tagalong/testing/fake-files';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { NoBank } from '#parts/bank/no-bank.tsx';
import { ReportTabs } from '#parts/report/report-tabs.tsx';
import { ReportPage } from './report-page.tsx';

const FEBRUARY = { text: 'February', key: 'custom', start: '2026-02-01', end: '2026-02-28' };
type Props = ComponentProps<typeof ReportPage<{ id: number }>>;

/** A loaded list of one row. */
const listOf = (range = FEBRUARY): Props['query'] => ({
  data: { pages: [{ data: [{ id: 1 }], range }] },
  ...{
    isPending: false,
    isFetching: false,
    fetchStatus: 'idle',
    error: null,
    refetch: async () => undefined,
  },
  ...{ hasNextPage: false, isFetchingNextPage: false, isFetchNextPageError: false },
  fetchNextPage: async () => undefined,
});

function open(props: Partial<Props> = {}, path = '/me/sales?start=01/02/2026&state=pending') {
  return renderRemote(
    <ReportPage
      title="Sales"
      note="By order date."
      totals={[{ name: 'Commission', value: '$7.40', note: 'Two sales' }]}
      query={listOf()}
      columns={[{ id: 'row', label: 'Row', place: 'title', cell: () => 'rows' }]}
      filter={{}}
      fields={[]}
      fallback="last_30_days"
      problem={null}
      file="sales"
      {...props}
    />,
    { path, user: buildCreator(), now: new Date('2026-03-02T12:00:00Z') },
  );
}

test('[EA-02] a report names its days, by which date it counts, and what everything adds up to', () => {
  open();
  expect(screen.getByText('Feb 1, 2026 – Feb 28, 2026')).toBeTruthy();
  expect(screen.getByText('By order date.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Totals' }).textContent).toBe('Commission$7.40Two sales');
});

test('[EA-02] all time has no days, and a single day is named once', () => {
  const { unmount } = open({ query: listOf({ ...FEBRUARY, key: 'all' }) });
  expect(screen.getByText('All time')).toBeTruthy();
  unmount();
  open({ query: listOf({ ...FEBRUARY, end: '2026-02-01' }) });
  expect(screen.getByText('Feb 1, 2026')).toBeTruthy();
});

test('[EA-02] until the totals are known, none are shown', () => {
  open({
    totals: undefined,
    query: { ...listOf(), data: undefined, isPending: true, fetchStatus: 'fetching' },
  });
  expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
  expect(screen.getByText('Loading the report')).toBeTruthy();
});

test('[EA-02] a refused range explains itself, shows no rows and no file, and keeps the filters', () => {
  open({ problem: 'This day is in the future.' });
  expect(screen.getByRole('alert').textContent).toMatch(
    /^These dates don’t work.*This day is in the future\./,
  );
  expect(screen.queryByText('rows')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Reset dates' }).getAttribute('href')).toBe(
    '/me/sales?state=pending',
  );
});

test.each(['forbidden', 'creator-only'] as const)(
  '[SH-13] a report refused as %s explains the Bank',
  (code) => {
    open({ query: { ...listOf(), error: failure(code) } });
    expect(screen.getByText('The Bank is for creators')).toBeTruthy();
    expect(screen.queryByText('rows')).toBeNull();
  },
);

test('[SH-13] a member is led to becoming a creator, and a shop to the posts', () => {
  const { unmount } = renderRemote(<NoBank />, { user: buildUser() });
  expect(screen.getByRole('link', { name: 'Become a creator' }).getAttribute('href')).toBe(
    '/me/switch-to-creator/terms',
  );
  unmount();
  renderRemote(<NoBank />, { user: buildUser({ user_type: USER_TYPE.merchant }) });
  expect(screen.queryByRole('link', { name: 'Become a creator' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See the latest posts' }).getAttribute('href')).toBe(
    '/home/latest',
  );
});

test.each([
  ['/me/earnings', 'Bank'],
  ['/me/sales', 'Sales'],
  ['/me/transactions', 'Transactions'],
  ['/me/payments', 'Payments'],
  ['/me/statements/2025-11', 'Statements'],
])('[EA-02] at %s the tab %s is the current one', (path, name) => {
  renderRemote(<ReportTabs />, { path, now: new Date('2026-03-02T12:00:00Z') });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(name);
});

test('[XT-20] the statements begin with the current month, New York time', () => {
  // In New York this time is still in February.
  renderRemote(<ReportTabs />, { path: '/me/earnings', now: new Date('2026-03-01T03:00:00Z') });
  expect(screen.getByRole('link', { name: 'Statements' }).getAttribute('href')).toBe(
    '/me/statements/2026-02',
  );
});

test('[XT-20] a repeated press downloads a file once', async () => {
  const files = fakeFiles(() => ({ name: 'sales.csv', text: 'Sale\n' }));
  const { user } = open({ filter: { key: 'all' } });
  await user.dblClick(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files.saved).toEqual([{ name: 'sales.csv', text: 'Sale\n' }]));
  expect(files.requested).toEqual(['/api/me/sales.csv?key=all']);
  files.restore();
});
