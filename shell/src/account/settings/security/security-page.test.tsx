import { expect, test } from '@jest/globals';
import { SETTINGS_SECURITY_ROUTE, SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  type SessionItem,
} from '@tagalong/contracts/account/settings';
import { href } from '@tagalong/contracts/core/routes';
import { failure, OK, success } from '@tagalong/testing/answers';
import { BUILT_AT, buildUser } from '@tagalong/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { drawPage } from '#account/settings/parts/draw-page.tsx';
import { SecurityPage } from './security-page.tsx';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';

function session(number: number, parts: Partial<SessionItem> = {}): SessionItem {
  return {
    id: String(number).padStart(32, '0'),
    user_agent: IPHONE,
    created_at: BUILT_AT,
    last_seen_at: BUILT_AT,
    is_current: false,
    ...parts,
  };
}
const HERE = session(1, { user_agent: FIREFOX, is_current: true });

async function open(sessions: SessionItem[], user = buildUser()) {
  const view = drawPage(SecurityPage, {
    route: SETTINGS_SECURITY_ROUTE,
    user,
    answers: (client) => client.on(listSessions, () => success(sessions)),
  });
  await screen.findByText('This browser');
  return view;
}
const confirm = async () =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' });

test('[AU-11] shows what is set and what is missing', async () => {
  await open([HERE], buildUser({ email: null, is_set_email: false, is_set_password: false }));
  const email = screen.getByRole('link', { name: /^Email/ });
  expect(email.textContent).toContain('Not set');
  expect(email.getAttribute('href')).toBe(href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'email' }));
  expect(screen.getByRole('link', { name: /^Password/ }).textContent).toContain('Not set');
  expect(screen.queryByRole('link', { name: /^Confirm email/ })).toBeNull();
});

test('[AU-11] an unconfirmed address can be confirmed', async () => {
  await open([HERE], buildUser({ is_email_verified: false }));
  expect(screen.getByRole('link', { name: /^Confirm email/ }).getAttribute('href')).toBe(
    href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'confirm' }),
  );
});

test('[XT-04] logging out another browser asks for confirmation', async () => {
  const { user, client, toasts } = await open([session(2), HERE]);
  client.on(revokeSession, () => OK);
  expect(screen.getByText('Firefox on Linux')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log out Safari on iPhone' }));
  expect(client.requestsOf(revokeSession)).toEqual([]);
  client.on(listSessions, () => success([HERE]));
  await user.click(await confirm());
  await waitFor(() => expect(toasts).toEqual([{ text: 'Device logged out' }]));
  expect(client.requestsOf(revokeSession)).toEqual([{ id: session(2).id }]);
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
});

test('[XT-04] logs out all other browsers at once, and never offers the current one', async () => {
  const { user, client, toasts } = await open([HERE, session(2), session(3)]);
  client.on(revokeOtherSessions, () => OK);
  expect(screen.queryByRole('button', { name: 'Log out Firefox on Linux' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  await user.click(await confirm());
  await waitFor(() => expect(toasts).toEqual([{ text: 'Logged out everywhere else' }]));
});

test('a refusal shows an error and keeps the list', async () => {
  const { user, client, toasts } = await open([HERE, session(2)]);
  client.on(revokeSession, () => failure('timeout'));
  await user.click(screen.getByRole('button', { name: 'Log out Safari on iPhone' }));
  await user.click(await confirm());
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
  expect(screen.getByText('Safari on iPhone')).toBeTruthy();
});

test('shows all browsers on request', async () => {
  const { user } = await open([HERE, ...[2, 3, 4, 5, 6, 7].map((number) => session(number))]);
  expect(screen.getAllByRole('button', { name: /^Log out Safari/ })).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(screen.getAllByRole('button', { name: /^Log out Safari/ })).toHaveLength(6);
});

test('[AU-11] lists this browser first and the others by their last use', async () => {
  const [old, recent] = ['2026-01-01T10:00:00Z', '2026-02-01T10:00:00Z'];
  await open([
    session(2, { last_seen_at: old, user_agent: 'Chrome/150.0 (Windows NT 10.0)' }),
    session(3, { last_seen_at: recent }),
    { ...HERE, last_seen_at: old },
  ]);
  const names = screen.getAllByText(/^(Firefox|Safari|Chrome) on/).map(({ textContent }) => textContent);
  expect(names).toEqual(['Firefox on Linux', 'Safari on iPhone', 'Chrome on Windows']);
});

test('[AU-11] a member who is logged in nowhere else has nothing to end', async () => {
  await open([HERE]);
  expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull();
});

test('[XT-04] closing the question ends no session, and the next question names its own device', async () => {
  const { user, client } = await open([
    HERE,
    session(2),
    session(3, { user_agent: 'Chrome/150.0 (Windows NT 10.0)' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Log out Safari on iPhone' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Safari on iPhone will need to log in again.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Log out Chrome on Windows' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Chrome on Windows will need');
  expect(client.requestsOf(revokeSession)).toEqual([]);
});

test('[AU-11] the question about all others says that this browser stays logged in', async () => {
  const { user } = await open([HERE, session(2)]);
  await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('You’ll stay logged in here.');
});

test('[AU-11] a refusal to end all others closes the question and keeps the list', async () => {
  const { user, client, toasts } = await open([HERE, session(2)]);
  client.on(revokeOtherSessions, () => failure('timeout'));
  await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  await user.click(await confirm());
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('Safari on iPhone')).toBeTruthy();
});

test('[AU-11] a confirmed address needs no code, and a set password reads so', async () => {
  await open([HERE], buildUser({ is_email_verified: true, is_set_password: true }));
  expect(screen.queryByRole('link', { name: /^Confirm email/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Password/ }).textContent).toMatch(/Set$/);
  expect(screen.getByRole('link', { name: /^Passkeys/ }).getAttribute('href')).toBe(
    href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'passkeys' }),
  );
});
