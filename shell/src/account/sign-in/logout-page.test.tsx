import { expect, test } from '@jest/globals';
import { LOGOUT_ROUTE } from '@tagalong/contracts/account/routes';
import { logout } from '@tagalong/contracts/account/sign-in';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { failure, OK } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient, type FakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { LogoutPage } from './logout-page.tsx';

function open(answers: (client: FakeClient) => void) {
  const client = createFakeClient();
  answers(client);
  return renderRemote(<LogoutPage />, { client, user: buildUser(), path: href(LOGOUT_ROUTE) });
}

test('[AU-13] ends the session on the server before this page forgets it', async () => {
  let finish = (): void => undefined;
  const { host, location, client } = open((fake) => {
    const ending = fake.defer(logout);
    finish = () => ending.resolve(OK);
  });
  expect(screen.getByRole('heading', { name: 'Log out' })).toBeTruthy();
  await waitFor(() => expect(client.requestsOf(logout)).toHaveLength(1));
  expect(host.currentUser()).not.toBeNull();
  await act(async () => finish());
  expect(host.currentUser()).toBeNull();
  expect(location.pathname).toBe(href(HOME_LATEST_ROUTE));
});

test('[AU-13] Back does not lead to the logout again', async () => {
  const { location, back } = open((fake) => fake.on(logout, () => OK));
  await waitFor(() => expect(location.pathname).toBe(href(HOME_LATEST_ROUTE)));
  back();
  expect(location.pathname).not.toBe(href(LOGOUT_ROUTE));
});

test('[AU-13] a logout that fails is reported, keeps the session, and can be tried again', async () => {
  const { user, client, host, location } = open((fake) => fake.on(logout, () => failure('timeout')));
  expect(await screen.findByText(/took too long/)).toBeTruthy();
  expect(host.currentUser()).not.toBeNull();
  expect(location.pathname).toBe(href(LOGOUT_ROUTE));
  client.on(logout, () => OK);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(host.currentUser()).toBeNull());
});
