import { expect, test } from '@jest/globals';
import { PAGE_OPEN } from '@tagalong/contracts/account/intents';
import { type CreatorStep, takeCreatorStep } from '@tagalong/contracts/earnings/creator-step';
import { SOCIAL_ACCOUNTS } from '@tagalong/contracts/storefront/slots';
import { listSocialAccounts, type SocialAccount } from '@tagalong/contracts/storefront/social-account';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ProfileStep, SocialStep, StepTrail, SwitchDone, TermsStep } from './steps.tsx';

type Step = ComponentType<{ onDone: (next: CreatorStep | null) => void }>;
const ACCOUNT: SocialAccount = {
  ...{ social_account_id: 1, social_platform: 'youtube', handle: '@shopper', avatar: null },
  ...{ conn_status: 1, expires_at: null, connected_at: '2026-03-02T12:00:00.000Z' },
};

function open(Step: Step, accounts: SocialAccount[] = []) {
  const client = createFakeClient();
  client.on(takeCreatorStep, () => success({ is_creator: false, steps: [], next: 'profile' as const }));
  client.on(listSocialAccounts, () => pageOf(accounts));
  const done: (CreatorStep | null)[] = [];
  const view = renderRemote(<Step onDone={(next) => done.push(next)} />, {
    client,
    user: buildUser({ name: 'Mara Lind' }),
    slots: { [SOCIAL_ACCOUNTS.name]: () => <p>Accounts</p> },
  });
  const { user } = view;
  return {
    ...view,
    client,
    done,
    taken: () => client.requestsOf(takeCreatorStep).map(({ step }) => step),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

test('[EA-04] terms that aren’t accepted are not sent', async () => {
  const { press, taken, done } = open(TermsStep);
  await press('Continue');
  expect((await screen.findByRole('alert')).textContent).toBe('Accept the terms to continue.');
  expect([taken(), done]).toEqual([[], []]);
});

test('[EA-04] accepted terms lead to the step that the API names', async () => {
  const { press, user, taken, done } = open(TermsStep);
  await user.click(screen.getByRole('checkbox', { name: 'I accept the creator terms' }));
  await press('Continue');
  await waitFor(() => expect(done).toEqual(['profile']));
  expect(taken()).toEqual(['terms']);
});

test('[EA-04] terms and guidelines can be read without leaving the step', async () => {
  const { press, asked, answerIntent } = open(TermsStep);
  await press('Read the terms');
  await answerIntent(PAGE_OPEN, null);
  await press('Read the creator guidelines');
  await answerIntent(PAGE_OPEN, null);
  expect(asked.map(({ payload }) => payload)).toEqual([
    { name: 'terms_of_use', title: 'Read the terms' },
    { name: 'for_creators', title: 'Read the creator guidelines' },
  ]);
});

test('[EA-04] a repeated press takes a step once', async () => {
  const { client, press, taken, done } = open(ProfileStep);
  const answer = client.defer(takeCreatorStep);
  await press('Continue');
  await press('Continue');
  answer.resolve(success({ is_creator: false, steps: [], next: 'social' }));
  await waitFor(() => expect(done).toEqual(['social']));
  expect(taken()).toEqual(['profile']);
});

test.each([
  ['profile-incomplete', 'Add a photo or a short bio first.'],
  ['step-out-of-order', 'Complete the previous step first.'],
] as const)('[EA-04] a step refused with %s says what to do first', async (code, text) => {
  const { client, press, done } = open(ProfileStep);
  client.on(takeCreatorStep, () => failure(code));
  await press('Continue');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(done).toEqual([]);
});

test('[EA-04] the profile step shows whom others will see, and where to change it', () => {
  open(ProfileStep);
  expect(screen.getByText('Mara Lind')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write a bio' }).getAttribute('href')).toBe(
    '/me/settings/about-me',
  );
});

test.each<[string, SocialAccount[], string]>([
  ['without accounts the step is skipped', [], 'Skip for now'],
  ['with a connected one it is finished', [ACCOUNT], 'Finish'],
])('[EA-04] %s', async (_, accounts, name) => {
  const { taken, press, done } = open(SocialStep, accounts);
  await screen.findByRole('button', { name });
  await press(name);
  await waitFor(() => expect(done).toHaveLength(1));
  expect(taken()).toEqual(['social']);
});

test('[EA-04] an account whose connection expired counts no more', async () => {
  const { client, host } = open(SocialStep, [ACCOUNT]);
  await screen.findByRole('button', { name: 'Finish' });
  client.on(listSocialAccounts, () => pageOf([{ ...ACCOUNT, conn_status: 2 }]));
  host.clear(listSocialAccounts.tags);
  expect(await screen.findByRole('button', { name: 'Skip for now' })).toBeTruthy();
});

test('[EA-04] accounts that can’t be loaded don’t keep anyone from going on', async () => {
  const { client, press, done, unmount } = open(SocialStep);
  unmount();
  client.on(listSocialAccounts, () => failure('unavailable'));
  renderRemote(<SocialStep onDone={(next) => done.push(next)} />, { client, user: buildUser() });
  await press('Skip for now');
  await waitFor(() => expect(done).toEqual(['profile']));
});

test('[EA-04] the trail names the current step, and announces those that are done', () => {
  const steps = [
    { step: 'terms', is_done: true },
    { step: 'profile', is_done: false },
    { step: 'social', is_done: false },
  ] as const;
  renderRemote(<StepTrail steps={steps} current="profile" />);
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['TermsDone', 'Profile', 'Accounts']);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('[EA-04] a new creator is led to a first post and to the Bank', () => {
  renderRemote(<SwitchDone />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Create a post', '/create-post'],
    ['Go to the Bank', '/me/earnings'],
  ]);
});
