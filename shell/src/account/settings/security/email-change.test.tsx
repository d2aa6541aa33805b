import { expect, test } from '@jest/globals';
import {
  confirmNewEmail,
  requestNewEmail,
  resendVerification,
  verifyEmail,
} from '@tagalong/contracts/account/email-code';
import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import {
  SETTINGS_EMAIL_CODE_ROUTE,
  SETTINGS_SECURITY_ROUTE,
  SETTINGS_SECURITY_TYPE_ROUTE,
  SETTINGS_UPDATED_ROUTE,
} from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { drawPage } from '#account/settings/parts/draw-page.tsx';
import { SecurityTypePage } from '#account/settings/security-type-page.tsx';
import { EmailCodePage } from './email-code-page.tsx';
import { UpdatedPage } from './updated-page.tsx';

const ADA = buildUser({ email: 'ada@tagalong.example', is_set_password: true });
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

function openForm(user = ADA) {
  return drawPage(SecurityTypePage, {
    route: SETTINGS_SECURITY_TYPE_ROUTE,
    path: href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'email' }),
    user,
  });
}

function openCode(query: Record<string, string>, user = ADA) {
  return drawPage(EmailCodePage, {
    route: SETTINGS_EMAIL_CODE_ROUTE,
    path: href(SETTINGS_EMAIL_CODE_ROUTE, undefined, query),
    user,
  });
}

test('[AU-11] changing the email asks for the password and leads to the code', async () => {
  const { user, client, location } = openForm();
  client.on(requestNewEmail, () => OK);
  await user.type(field(/^New email/), ' new@tagalong.example ');
  await user.type(field(/^Your password/), 'tagalong-demo');
  await user.click(next());
  await waitFor(() =>
    expect(location.href).toBe(href(SETTINGS_EMAIL_CODE_ROUTE, undefined, { email: 'new@tagalong.example' })),
  );
  expect(client.requestsOf(requestNewEmail)).toEqual([
    { email: 'new@tagalong.example', password: 'tagalong-demo' },
  ]);
});

test('[AU-11] asks for no password if none is set', async () => {
  const { user, client } = openForm(buildUser({ email: null, is_set_email: false, is_set_password: false }));
  client.on(requestNewEmail, () => OK);
  expect(screen.getByRole('heading', { name: 'Set your email' })).toBeTruthy();
  await user.type(field(/^New email/), 'new@tagalong.example{Enter}');
  await waitFor(() =>
    expect(client.requestsOf(requestNewEmail)).toEqual([{ email: 'new@tagalong.example' }]),
  );
});

test('[XT-02] without a password, asks for another proof of identity and continues', async () => {
  const view = openForm(buildUser({ is_set_password: false }));
  let isConfirmed = false;
  view.client.on(requestNewEmail, () => (isConfirmed ? OK : failure('step-up-required')));
  await view.user.type(field(/^New email/), 'new@tagalong.example{Enter}');
  await waitFor(() => expect(view.asked.map(({ name }) => name)).toEqual([AUTH_CONFIRM.name]));
  isConfirmed = true;
  await view.answerIntent(AUTH_CONFIRM, {});
  await waitFor(() =>
    expect(view.location.href).toBe(
      href(SETTINGS_EMAIL_CODE_ROUTE, undefined, { email: 'new@tagalong.example' }),
    ),
  );
});

test.each([
  ['an invalid email', 'ada at home', 'secret', 'Enter a valid email address.'],
  ['the current email', 'ADA@tagalong.example', 'secret', 'This is already your email.'],
  ['a missing password', 'new@tagalong.example', '', 'This field is required.'],
])('[AU-11] shows %s beside the field', async (_, email, password, words) => {
  const { user, client } = openForm();
  await user.type(field(/^New email/), email);
  if (password) await user.type(field(/^Your password/), password);
  await user.click(next());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(client.calls).toEqual([]);
});

test('[AU-11] shows a wrong password beside its field and keeps the address', async () => {
  const { user, client } = openForm();
  client.on(requestNewEmail, () => failure('validation-failed', { password: 'Incorrect password.' }));
  await user.type(field(/^New email/), 'new@tagalong.example');
  await user.type(field(/^Your password/), 'wrong');
  await user.click(next());
  expect(await screen.findByText('Incorrect password.')).toBeTruthy();
  expect(field(/^New email/).value).toBe('new@tagalong.example');
});

test('[AU-11] the code page goes to account security when no email is given', async () => {
  const { location } = openCode({});
  await waitFor(() => expect(location.pathname).toBe(href(SETTINGS_SECURITY_ROUTE)));
});

test('[AU-11] the last digit of the code changes the email and the session', async () => {
  const { user, client, location, host } = openCode({ email: 'new@tagalong.example' });
  const changed = { ...ADA, email: 'new@tagalong.example', is_email_verified: true };
  client.on(confirmNewEmail, () => success(changed));
  await user.type(screen.getByRole('textbox', { name: '6-digit code' }), '123456');
  await waitFor(() => expect(location.pathname).toBe(href(SETTINGS_UPDATED_ROUTE, { type: 'email' })));
  expect(client.requestsOf(confirmNewEmail)).toEqual([{ email: 'new@tagalong.example', code: '123456' }]);
  expect(host.currentUser()).toEqual(changed);
});

test('[AU-11] shows a wrong code beside its field, which is cleared', async () => {
  const { user, client } = openCode({ email: 'new@tagalong.example' });
  client.on(confirmNewEmail, () => failure('wrong-code'));
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
  await user.type(code, '123456');
  expect(
    await screen.findByText('That code is wrong or expired. Check it or request a new one.'),
  ).toBeTruthy();
  expect(code.value).toBe('');
  expect(document.activeElement).toBe(code);
});

test('[AU-11] an unconfirmed email is confirmed by a code', async () => {
  const ben = buildUser({ email: 'ben@tagalong.example', is_email_verified: false });
  const { user, client, location, host } = drawPage(SecurityTypePage, {
    route: SETTINGS_SECURITY_TYPE_ROUTE,
    path: href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'confirm' }),
    user: ben,
  });
  client.on(resendVerification, () => OK);
  client.on(verifyEmail, () => success({ ...ben, is_email_verified: true }));
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '654321');
  await waitFor(() => expect(location.pathname).toBe(href(SETTINGS_UPDATED_ROUTE, { type: 'confirmed' })));
  expect(host.currentUser()?.is_email_verified).toBe(true);
});

test('an unknown security page redirects to account security', async () => {
  const { location } = drawPage(SecurityTypePage, {
    route: SETTINGS_SECURITY_TYPE_ROUTE,
    path: href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'fingerprint' }),
  });
  await waitFor(() => expect(location.pathname).toBe(href(SETTINGS_SECURITY_ROUTE)));
});

test.each([
  ['email', 'Email updated'],
  ['password', 'Password updated'],
  ['confirmed', 'Email confirmed'],
  ['whatever', 'Saved'],
])('[AU-11] confirms the change of %s and links back', (type, title) => {
  drawPage(UpdatedPage, {
    route: SETTINGS_UPDATED_ROUTE,
    path: href(SETTINGS_UPDATED_ROUTE, { type }),
    state: { isUpdated: true },
  });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Done' }).getAttribute('href')).toBe(href(SETTINGS_SECURITY_ROUTE));
});

test('[AU-11] the URL of a confirmation alone confirms nothing', async () => {
  const { location } = drawPage(UpdatedPage, {
    route: SETTINGS_UPDATED_ROUTE,
    path: href(SETTINGS_UPDATED_ROUTE, { type: 'password' }),
  });
  await waitFor(() => expect(location.pathname).toBe(href(SETTINGS_SECURITY_ROUTE)));
  expect(screen.queryByText(/updated/i)).toBeNull();
});
