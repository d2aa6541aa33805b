/** @jest-environment-options {"timeZone": "Asia/Tokyo"} */
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

test('[AU-09] lists what is deleted and the time in the reader’s zone', async () => {
  open();
  expect(await screen.findByText('12 posts')).toBeTruthy();
  expect(screen.getByText('1 follower')).toBeTruthy();
  expect(screen.getByText(/deleted on December 21, 2026 at 11:41 PM GMT\+9/)).toBeTruthy();
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
  expect(await screen.findByText(/permanently deleted on December 21, 2026 at 11:41 PM GMT\+9/)).toBeTruthy();
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

test('[AU-09] lists each loss by its count, in the singular for one, and none for nothing', async () => {
  drawPage(DeactivatePage, {
    route: SETTINGS_DEACTIVATE_ROUTE,
    now: NOW,
    answers: (client) =>
      client.on(getMyProfile, () =>
        success(buildProfile({ post_count: 1, storefront_count: 3, follower_count: 0, following_count: 2 })),
      ),
  });
  const losses = await screen.findAllByRole('listitem');
  expect(losses.map(({ textContent }) => textContent)).toEqual([
    '1 post',
    '3 products in your shop',
    '2 people you follow',
    'All your collections and everything in them',
  ]);
});

test('[AU-09] losses that fail to load can be requested again, and the rest of the page works', async () => {
  const view = drawPage(DeactivatePage, {
    route: SETTINGS_DEACTIVATE_ROUTE,
    now: NOW,
    answers: (client) => client.on(getMyProfile, () => failure('timeout')),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(start()).toBeTruthy();
  view.client.on(getMyProfile, () => success(buildProfile({ post_count: 12 })));
  await view.user.click(retry);
  expect(await screen.findByText('12 posts')).toBeTruthy();
});

test('[AU-09] closing the question deactivates nothing and keeps the input', async () => {
  const { user, client } = open();
  await user.type(screen.getByLabelText(/^Your password/), 'tagalong-demo');
  await user.click(screen.getByRole('checkbox'));
  await user.click(start());
  await user.click(within(await question()).getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(client.requestsOf(removeAccount)).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Your password/).value).toBe('tagalong-demo');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('[AU-09] a missing password alone keeps the question closed and gets the focus', async () => {
  const { user } = open();
  await user.click(screen.getByRole('checkbox'));
  await user.click(start());
  expect(screen.queryByText('Check this box to continue.')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Your password/));
});

test('[AU-09] each complaint is gone once its own field is filled', async () => {
  const { user } = open();
  await user.click(start());
  await user.click(screen.getByRole('checkbox'));
  expect(screen.queryByText('Check this box to continue.')).toBeNull();
  expect(screen.getByText('This field is required.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Your password/), 'x');
  expect(screen.queryByText('This field is required.')).toBeNull();
});

test('[AU-09] a refusal that is no field is shown above the buttons', async () => {
  const { user, client, host } = open();
  client.on(removeAccount, () => failure('timeout'));
  await user.type(screen.getByLabelText(/^Your password/), 'tagalong-demo');
  await user.click(screen.getByRole('checkbox'));
  await user.click(start());
  await user.click(within(await question()).getByRole('button', { name: 'Deactivate account' }));
  expect(await screen.findByText(/took too long/)).toBeTruthy();
  expect(host.currentUser()?.is_deactivated).toBe(false);
});

test('[AU-09] neither a shopper nor a creator without a bank reads about a balance', async () => {
  const first = open(buildUser(), 4_250);
  await screen.findByText('12 posts');
  expect(first.client.requestsOf(getEarningReport)).toEqual([]);
  first.unmount();
  const second = open(buildCreator({ has_bank: false }), 4_250);
  await screen.findByText('12 posts');
  expect(second.client.requestsOf(getEarningReport)).toEqual([]);
});

test('[AU-09] a creator whose balance is empty reads nothing about it', async () => {
  const { client, host } = open(buildCreator(), 0, 300);
  expect(await screen.findByText('Another $3.00 is pending.')).toBeTruthy();
  client.on(getEarningReport, () => success(buildEarningReport({})));
  act(() => host.clear(cashOut.clears));
  await waitFor(() => expect(screen.queryByText('Another $3.00 is pending.')).toBeNull());
  expect(screen.queryByRole('heading', { name: /to cash out$/ })).toBeNull();
  expect(screen.queryByText(/your funds go back/)).toBeNull();
});

test('[AU-09] an amount that is only pending is named, without a cash-out', async () => {
  open(buildCreator(), 0, 300);
  expect(await screen.findByText('Another $3.00 is pending.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Cash out now' })).toBeNull();
});

test('[AU-09] a balance that fails to load is reported in its place and can be requested again', async () => {
  const view = drawPage(DeactivatePage, {
    route: SETTINGS_DEACTIVATE_ROUTE,
    user: buildCreator(),
    now: NOW,
    answers: (client) => {
      client.on(getMyProfile, () => success(buildProfile({})));
      client.on(getEarningReport, () => failure('timeout'));
    },
  });
  expect(await screen.findByText('We couldn’t load your balance')).toBeTruthy();
  view.client.on(getEarningReport, () => success(buildEarningReport({ current_cash_out_balance: 4_250 })));
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'You have $42.50 to cash out' })).toBeTruthy();
});

test.each([
  ['2026-12-21T14:41:00Z', '30 days left'],
  ['2026-11-23T02:41:00Z', '2 days left'],
  ['2026-11-22T14:41:00Z', '1 day left'],
  ['2026-11-22T14:40:00Z', 'Less than a day left'],
  ['2026-11-20T14:41:00Z', 'Less than a day left'],
])('[AU-09] an account that is deleted at %s reads %s', async (deleteAt, words) => {
  drawPage(DeactivatePage, {
    route: SETTINGS_DEACTIVATE_ROUTE,
    user: buildUser({ is_deactivated: true }),
    now: NOW,
    answers: (client) => client.on(getRemoval, () => success({ is_deactivated: true, delete_at: deleteAt })),
  });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('[AU-09] a deletion date that fails to load can be requested again, and the account still be reactivated', async () => {
  const view = drawPage(DeactivatePage, {
    route: SETTINGS_DEACTIVATE_ROUTE,
    user: buildUser({ is_deactivated: true }),
    now: NOW,
    answers: (client) => client.on(getRemoval, () => failure('timeout')),
  });
  expect(await screen.findByText('Couldn’t load the deletion date')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reactivate' })).toBeTruthy();
  view.client.on(getRemoval, () => success({ is_deactivated: true, delete_at: DELETE_AT }));
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('30 days left')).toBeTruthy();
});
