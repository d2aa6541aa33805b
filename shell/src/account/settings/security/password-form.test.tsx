import { expect, test } from '@jest/globals';
import { requestEmailCode, resetPassword } from '@tagalong/contracts/account/email-code';
import { SETTINGS_SECURITY_TYPE_ROUTE, SETTINGS_UPDATED_ROUTE } from '@tagalong/contracts/account/routes';
import { setPassword } from '@tagalong/contracts/account/settings';
import { href } from '@tagalong/contracts/core/routes';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { drawPage } from '#account/settings/parts/draw-page.tsx';
import { SecurityTypePage } from '#account/settings/security-type-page.tsx';

function open(user = buildUser()) {
  return drawPage(SecurityTypePage, {
    route: SETTINGS_SECURITY_TYPE_ROUTE,
    path: href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'password' }),
    user,
  });
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const next = () => screen.getByRole('button', { name: 'Next' });

test('[AU-11] changing the password requires the current one', async () => {
  const { user, client, location } = open();
  client.on(setPassword, () => OK);
  await user.type(field(/^Current password/), 'tagalong-demo');
  await user.type(field(/^New password/), 'four words together');
  await user.click(next());
  await waitFor(() => expect(location.pathname).toBe(href(SETTINGS_UPDATED_ROUTE, { type: 'password' })));
  expect(location.state).toEqual({ isUpdated: true });
  expect(client.requestsOf(setPassword)).toEqual([
    { current_password: 'tagalong-demo', new_password: 'four words together' },
  ]);
});

test('[AU-11] [AU-08] the first password requires no current one and counts as a login method', async () => {
  const { user, client, host, location } = open(buildUser({ is_set_password: false }));
  client.on(setPassword, () => OK);
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  await user.type(field(/^New password/), 'four words together{Enter}');
  await waitFor(() => expect(location.pathname).toBe(href(SETTINGS_UPDATED_ROUTE, { type: 'password' })));
  expect(host.currentUser()?.is_set_password).toBe(true);
});

test('[AU-11] shows missing or short passwords beside their field', async () => {
  const { user, client } = open();
  await user.type(field(/^New password/), 'short');
  await user.click(next());
  expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy();
  expect(screen.getByText('This field is required.')).toBeTruthy();
  expect(client.calls).toEqual([]);
});

test('[AU-11] shows a wrong current password beside its field and keeps both inputs', async () => {
  const { user, client } = open();
  client.on(setPassword, () => failure('validation-failed', { current_password: 'Incorrect password.' }));
  await user.type(field(/^Current password/), 'wrong');
  await user.type(field(/^New password/), 'four words together');
  await user.click(next());
  expect(await screen.findByText('Incorrect password.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(/^Current password/)));
  expect(field(/^New password/).value).toBe('four words together');
});

test('[AU-11] a forgotten password is replaced by a code', async () => {
  const ada = buildUser({ email: 'ada@tagalong.example' });
  const { user, client, location } = drawPage(SecurityTypePage, {
    route: SETTINGS_SECURITY_TYPE_ROUTE,
    path: href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'password-code' }),
    user: ada,
  });
  client.on(requestEmailCode, () => OK);
  client.on(resetPassword, ({ code }) => (code === '111111' ? failure('wrong-code') : success(ada)));
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
  await user.type(code, '111111');
  await user.type(field(/^New password/), 'four words together');
  await user.click(next());
  expect(
    await screen.findByText('That code is wrong or expired. Check it or request a new one.'),
  ).toBeTruthy();
  await user.clear(code);
  await user.type(code, '222222');
  await user.click(next());
  await waitFor(() => expect(location.pathname).toBe(href(SETTINGS_UPDATED_ROUTE, { type: 'password' })));
  expect(client.requestsOf(requestEmailCode)).toEqual([{ email: ada.email, purpose: 'set-password' }]);
  expect(client.requestsOf(resetPassword).at(-1)).toEqual({
    email: ada.email,
    code: '222222',
    new_password: 'four words together',
  });
});
