import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  claimInfluencer,
  claimInfluencerAsMember,
  getInfluencerClaim,
} from '@tagalong/contracts/account/device';
import { CLAIM_ROUTE } from '@tagalong/contracts/account/routes';
import { logout } from '@tagalong/contracts/account/sign-in';
import { listSocialSignIns } from '@tagalong/contracts/account/social-login';
import { href } from '@tagalong/contracts/core/routes';
import { cookies, useQueryClient } from '@tagalong/platform';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { takeReturnUrl } from '#host/session/return-url.ts';
import { ClaimPage } from './claim-page.tsx';

const EWAN = buildUser({ id: 9, name: 'Ewan' });
const NEW = buildUser({ id: 10, name: 'Nova' });

beforeEach(() => void takeReturnUrl());

function draw(user: typeof EWAN | null = null, bound = { google: false, facebook: false }) {
  const client = createFakeClient();
  const google = { platform: 'google', is_available: true, is_down: false, is_sandbox: false } as const;
  client.on(listSocialSignIns, () => success([google]));
  client.on(getInfluencerClaim, () => success({ name: 'Ewan', is_bound: bound }));
  const path = href(CLAIM_ROUTE, { key: 'k1' });
  const view = renderRemote(<ClaimPage />, { client, path, route: CLAIM_ROUTE, user });
  return { ...view, client };
}

/** The page, and a button in place of the shell, which fetches what the edge kept. */
function ClaimPageAgain() {
  const queries = useQueryClient();
  return (
    <>
      <ClaimPage />
      <button type="button" onClick={() => queries.invalidateQueries()}>
        Fetch again
      </button>
    </>
  );
}

const toastTexts = ({ toasts }: ReturnType<typeof draw>) => toasts.map(({ text }) => text);

describe('a prepared account', () => {
  test('[AU-12] is claimed with an email and a password', async () => {
    const view = draw();
    view.client.on(claimInfluencer, () => success(EWAN));
    await view.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ewan@tagalong.example');
    await view.user.type(screen.getByLabelText(/^Password/), 'long enough{Enter}');
    await waitFor(() => expect(view.location.pathname).toBe('/me'));
    expect(view.client.requestsOf(claimInfluencer)).toEqual([
      { key: 'k1', email: 'ewan@tagalong.example', password: 'long enough' },
    ]);
    expect(view.host.currentUser()).toEqual(EWAN);
    expect(toastTexts(view)).toEqual(['Welcome, Ewan. This account is yours now.']);
  });

  test('[AU-12] shows errors beside their fields, and a refusal keeps the input', async () => {
    const view = draw();
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
    await view.user.click(screen.getByRole('button', { name: 'Claim this account' }));
    expect(screen.getByText('Enter a valid email address.')).toBeTruthy();
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
    expect(view.client.requestsOf(claimInfluencer)).toEqual([]);
    view.client.on(claimInfluencer, () => failure('email-taken'));
    await view.user.type(email, 'ewan@tagalong.example');
    await view.user.type(screen.getByLabelText(/^Password/), 'long enough{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('This email already has an account.');
    expect(email.value).toBe('ewan@tagalong.example');
  });

  test('[AU-12] lists the connected providers, and a provider login returns to the page', async () => {
    const view = draw(null, { google: true, facebook: true });
    expect(await screen.findByText(/^It’s already connected to Google and Facebook/)).toBeTruthy();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await view.user.click(await screen.findByRole('link', { name: 'Continue with Google' }));
    expect(cookies.get('return_url')).toBe('/influencer/k1/claim');
  });

  test('[AU-12] a logged-in user claims it with that login after confirming', async () => {
    const view = draw(NEW);
    view.client.on(claimInfluencerAsMember, () => success(EWAN));
    await view.user.click(await screen.findByRole('button', { name: 'Claim as Nova' }));
    await waitFor(() => expect(view.host.currentUser()).toEqual(EWAN));
    expect(view.client.requestsOf(claimInfluencerAsMember)).toEqual([{ key: 'k1' }]);
  });

  test('[AU-12] a login that is already in use can be replaced by another', async () => {
    const view = draw(NEW);
    view.client.on(claimInfluencerAsMember, () => failure('account-in-use'));
    view.client.on(logout, () => OK);
    await view.user.click(await screen.findByRole('button', { name: 'Claim as Nova' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You’ve already used this account.');
    await view.user.click(screen.getByRole('button', { name: 'Log out and use another login' }));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy();
    expect(view.host.currentUser()).toBeNull();
  });

  test('[AU-12] an expired key shows a message', async () => {
    const view = draw();
    view.unmount();
    const client = createFakeClient();
    client.on(getInfluencerClaim, () => failure('not-found'));
    renderRemote(<ClaimPage />, { client, path: href(CLAIM_ROUTE, { key: 'k2' }), route: CLAIM_ROUTE });
    expect(await screen.findByText('This invitation no longer works')).toBeTruthy();
  });

  test('[AU-12] an invitation that was claimed meanwhile shows the message, too', async () => {
    const view = draw();
    await screen.findByRole('textbox', { name: 'Email' });
    view.client.on(getInfluencerClaim, () => failure('not-found'));
    view.rerender(<ClaimPageAgain />);
    await view.user.click(screen.getByRole('button', { name: 'Fetch again' }));
    expect(await screen.findByText('This invitation no longer works')).toBeTruthy();
  });

  test('a failed load can be retried in place', async () => {
    const client = createFakeClient();
    client.on(getInfluencerClaim, () => failure('internal'));
    client.on(listSocialSignIns, () => success([]));
    const path = href(CLAIM_ROUTE, { key: 'k1' });
    const { user } = renderRemote(<ClaimPage />, { client, path, route: CLAIM_ROUTE });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    client.on(getInfluencerClaim, () =>
      success({ name: 'Ewan', is_bound: { google: false, facebook: false } }),
    );
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Ewan, claim your account' })).toBeTruthy();
  });
});
