import { expect, test } from '@jest/globals';
import { USER_TYPE, whoAmI } from '@tagalong/contracts/account/account';
import { href } from '@tagalong/contracts/core/routes';
import {
  CREATOR_STEPS,
  type CreatorStep,
  getCreatorSteps,
  takeCreatorStep,
} from '@tagalong/contracts/earnings/creator-step';
import { SWITCH_TO_CREATOR_ROUTE } from '@tagalong/contracts/earnings/routes';
import { SOCIAL_ACCOUNTS } from '@tagalong/contracts/storefront/slots';
import { listSocialAccounts, type SocialAccount } from '@tagalong/contracts/storefront/social-account';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { SwitchPage } from './switch-page.tsx';

function stateOf(next: CreatorStep | null) {
  const at = next === null ? CREATOR_STEPS.length : CREATOR_STEPS.indexOf(next);
  const steps = CREATOR_STEPS.map((step, index) => ({ step, is_done: index < at }));
  return success({ is_creator: next === null, steps, next });
}

function open(next: CreatorStep | null, step: CreatorStep, query = '', user = buildUser()) {
  const client = createFakeClient();
  let state = stateOf(next);
  const accounts: SocialAccount[] = [];
  client.on(getCreatorSteps, () => state);
  client.on(takeCreatorStep, (request) => {
    const at = CREATOR_STEPS.indexOf(request.step);
    state = stateOf(CREATOR_STEPS[at + 1] ?? null);
    return state;
  });
  client.on(listSocialAccounts, () => pageOf(accounts));
  client.on(whoAmI, () => success(buildCreator({ id: user.id })));
  const path = `${href(SWITCH_TO_CREATOR_ROUTE, { step })}${query}`;
  const view = renderRemote(<SwitchPage />, {
    client,
    path,
    route: SWITCH_TO_CREATOR_ROUTE,
    user,
    slots: { [SOCIAL_ACCOUNTS.name]: ({ origin_page }) => <p>Accounts of {origin_page}</p> },
  });
  return { ...view, accounts };
}

test('[EA-04] the terms must be accepted, and lead to the profile', async () => {
  const { user, location } = open('terms', 'terms');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Accept the terms to continue.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'I accept the creator terms' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Show who you are' })).toBeTruthy();
  expect(location.pathname).toBe('/me/switch-to-creator/profile');
});

test('[EA-04] [RT-05] a later step leads to the one that comes next, and an earlier one stays', async () => {
  const ahead = open('profile', 'social', '?payload=youtube');
  expect(await screen.findByRole('heading', { name: 'Show who you are' })).toBeTruthy();
  expect(ahead.location.pathname).toBe('/me/switch-to-creator/profile');
  ahead.unmount();
  open('profile', 'terms');
  expect(await screen.findByRole('heading', { name: 'Earn with what you recommend' })).toBeTruthy();
});

test('[EA-04] an incomplete profile says what is missing', async () => {
  const { user, client } = open('profile', 'profile');
  client.on(takeCreatorStep, () => failure('profile-incomplete'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/^Add a photo or a short bio/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/me/settings/info');
});

test('[EA-04] [AU-02] accounts connect at their provider and return to the step', async () => {
  const { accounts } = open('social', 'social', '?payload=youtube');
  accounts.push({
    social_account_id: 1,
    social_platform: 'youtube',
    handle: '@shopper',
    avatar: null,
    conn_status: 1,
    expires_at: null,
    connected_at: '2026-03-02T12:00:00.000Z',
  });
  expect(await screen.findByText('Accounts of switch-to-creator')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Finish' })).toBeTruthy();
});

test('[EA-04] the accounts can be skipped, and the member is a creator at once', async () => {
  const { user, host } = open('social', 'social');
  await user.click(await screen.findByRole('button', { name: 'Skip for now' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re a creator' })).toBeTruthy();
  expect(host.currentUser()?.is_creator).toBe(true);
});

test('[EA-04] who is a creator already sees so, and a shop account is refused', async () => {
  const { unmount } = open(null, 'terms', '', buildCreator());
  expect(await screen.findByRole('link', { name: 'Go to the Bank' })).toBeTruthy();
  unmount();
  open('terms', 'terms', '', buildUser({ user_type: USER_TYPE.merchant }));
  expect(await screen.findByText('Shop accounts can’t become creators')).toBeTruthy();
});
