import { expect, test } from '@jest/globals';
import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import { HOME_ROUTE, LOGOUT_ROUTE, SETTINGS_DEACTIVATE_ROUTE } from '@tagalong/contracts/account/routes';
import { cancelRemoval, getRemoval, removeAccount } from '@tagalong/contracts/account/settings';
import { href } from '@tagalong/contracts/core/routes';
import { cashOut } from '@tagalong/contracts/earnings/cash-out';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { EARNINGS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { CASH_OUT } from '@tagalong/contracts/earnings/slots';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildCreator, buildEarningReport, buildProfile, buildUser } from '@tagalong/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { drawPage } from '#account/settings/parts/draw-page.tsx';
import { DeactivatePage } from './deactivate-page.tsx';

const DELETE_AT = '2026-12-21T14:41:00Z';
const NOW = new Date('2026-11-21T14:41:00Z');

type Slots = NonNullable<Parameters<typeof drawPage>[1]['slots']>;

function open(user = buildUser(), balance = 0, pending = 0, slots: Slots = {}) {
  return drawPage(DeactivatePage, {
    slots,
    route: SETTINGS_DEACTIVATE_ROUTE,
    user,
    now: NOW,
    answers: (client) => {
      client.on(getMyProfile, () => success(buildProfile({ post_count: 12, follower_count: 1 })));
      client.on(getRemoval, () => success({ is_deactivated: true, delete_at: DELETE_AT }));
      client.on(getEarningReport, () =>
        success(buildEarningReport({ current_cash_out_balance: balance, pending_balance: pending })),
      );
    },
  });
}
const start = () => screen.getByRole('button', { name: 'Deactivate account' });
const question = () => screen.findByRole('alertdialog', { name: 'Deactivate your account?' });

test('[AU-09] lists what is deleted and the time with its zone', async () => {
  open();
  expect(await screen.findByText('12 posts')).toBeTruthy();
  expect(screen.getByText('1 follower')).toBeTruthy();
  expect(screen.getByText(/deleted on December 21, 2026 at 9:41 AM EST/)).toBeTruthy();
});

test('[AU-09] asks for password, consent and confirmation, then shows the notice', async () => {
  const { user, client, host } = open();
  client.on(removeAccount, () => success({ is_deactivated: true, delete_at: DELETE_AT }));
  await user.click(start());
  expect(screen.getByText('This field is required.')).toBeTruthy();
  expect(screen.getByText('Check this box to continue.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Your password/), 'tagalong-demo');
  await user.click(screen.getByRole('checkbox'));
  await user.click(start());
  expect(client.requestsOf(removeAccount)).toEqual([]);
  await user.click(within(await question()).getByRole('button', { name: 'Deactivate account' }));
  expect(await screen.findByRole('heading', { name: 'Account Deactivated' })).toBeTruthy();
  expect(client.requestsOf(removeAccount)).toEqual([{ password: 'tagalong-demo' }]);
  expect(host.currentUser()?.is_deactivated).toBe(true);
});

test('[AU-09] shows a wrong password beside its field and deactivates nothing', async () => {
  const { user, client, host } = open();
  client.on(removeAccount, () => failure('validation-failed', { password: 'Incorrect password.' }));
  await user.type(screen.getByLabelText(/^Your password/), 'wrong');
  await user.click(screen.getByRole('checkbox'));
  await user.click(start());
  await user.click(within(await question()).getByRole('button', { name: 'Deactivate account' }));
  expect(await screen.findByText('Incorrect password.')).toBeTruthy();
  expect(host.currentUser()?.is_deactivated).toBe(false);
});

test('[AU-09] asks for no password if none is set', async () => {
  const { user, client } = open(buildUser({ is_set_password: false }));
  client.on(removeAccount, () => success({ is_deactivated: true, delete_at: DELETE_AT }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(start());
  await user.click(within(await question()).getByRole('button', { name: 'Deactivate account' }));
  await waitFor(() => expect(client.requestsOf(removeAccount)).toEqual([{}]));
});

test('[AU-09] without a password, asks for another proof of identity; closing it deactivates nothing', async () => {
  const view = open(buildUser({ is_set_password: false }));
  view.client.on(removeAccount, () => failure('step-up-required'));
  const press = async (): Promise<void> => {
    await view.user.click(start());
    await view.user.click(within(await question()).getByRole('button', { name: 'Deactivate account' }));
  };
  await view.user.click(screen.getByRole('checkbox'));
  await press();
  await view.answerIntent(AUTH_CONFIRM, null);
  expect(view.host.currentUser()?.is_deactivated).toBe(false);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press();
  await waitFor(() => expect(view.asked).toHaveLength(2));
  view.client.on(removeAccount, () => success({ is_deactivated: true, delete_at: DELETE_AT }));
  await view.answerIntent(AUTH_CONFIRM, {});
  expect(await screen.findByRole('heading', { name: 'Account Deactivated' })).toBeTruthy();
});

test('[AU-09] explains to a creator what happens to the balance and offers to cash out first', async () => {
  open(buildCreator(), 4_250, 300);
  expect(await screen.findByRole('heading', { name: 'You have $42.50 to cash out' })).toBeTruthy();
  expect(screen.getByText(/your funds go back to the product and community/)).toBeTruthy();
  expect(screen.getByText('Another $3.00 is pending.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cash out now' }).getAttribute('href')).toBe(href(EARNINGS_ROUTE));
});

test('[AU-09] the notice cashes out on the spot, and stays with the receipt once the balance is paid', async () => {
  const slots: Slots = { [CASH_OUT.name]: () => <p>The sheet</p> };
  const { client, host } = open(buildCreator({ is_deactivated: true }), 4_250, 0, slots);
  expect(await screen.findByText('The sheet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Cash out now' })).toBeNull();
  client.on(getEarningReport, () => success(buildEarningReport({ current_cash_out_balance: 0 })));
  act(() => host.clear(cashOut.clears));
  await waitFor(() => expect(client.requestsOf(getEarningReport)).toHaveLength(2));
  expect(await screen.findByRole('heading', { name: 'You have $0.00 to cash out' })).toBeTruthy();
  expect(screen.getByText('The sheet')).toBeTruthy();
});

test('[AU-09] [EA-01] offers no cash-out below the minimum', async () => {
  open(buildCreator(), 2_499);
  expect(await screen.findByText('You can cash out once you reach $25.00.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Cash out now' })).toBeNull();
});

test('[AU-09] the notice shows the date, the earnings and the next steps', async () => {
  const { client } = open(buildCreator({ is_deactivated: true }), 4_250);
  expect(await screen.findByText(/permanently deleted on December 21, 2026 at 9:41 AM EST/)).toBeTruthy();
  expect(screen.getByText('30 days left')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe(href(LOGOUT_ROUTE));
  expect(await screen.findByRole('link', { name: 'Cash out now' })).toBeTruthy();
  expect(client.requestsOf(getEarningReport)).toHaveLength(1);
});

test('[AU-09] Reactivate cancels the deletion and leads to the feed', async () => {
  const { user, client, host, location } = open(buildUser({ is_deactivated: true }));
  client.on(cancelRemoval, () => OK);
  await user.click(await screen.findByRole('button', { name: 'Reactivate' }));
  await waitFor(() => expect(location.pathname).toBe(href(HOME_ROUTE)));
  expect(host.currentUser()?.is_deactivated).toBe(false);
});

test('[AU-09] a failed Reactivate shows an error and can be retried', async () => {
  const { user, client, host } = open(buildUser({ is_deactivated: true }));
  client.on(cancelRemoval, () => failure('timeout'));
  await user.click(await screen.findByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByText(/took too long/)).toBeTruthy();
  expect(host.currentUser()?.is_deactivated).toBe(true);
});
