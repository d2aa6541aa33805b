import { expect, test } from '@jest/globals';
import {
  DATA_EXPORT_FILE,
  type DataExport,
  getDataExport,
  requestDataExport,
} from '@tagalong/contracts/account/data-export';
import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import { SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { checkStepUp } from '@tagalong/contracts/account/step-up';
import { href } from '@tagalong/contracts/core/routes';
import { failure, OK, success } from '@tagalong/testing/answers';
import { screen, waitFor } from '@testing-library/react';
import { drawPage } from '#account/settings/draw-page.tsx';
import { SecurityTypePage } from '#account/settings/security/security-type-page.tsx';

const AT = '2026-11-21T14:41:00Z';
const UNTIL = '2026-11-28T14:41:00Z';

function open(state: DataExport['state'], expires_at: string | null = null) {
  return drawPage(SecurityTypePage, {
    route: SETTINGS_SECURITY_TYPE_ROUTE,
    path: href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'data' }),
    answers: (client) => client.on(getDataExport, () => success({ state, requested_at: AT, expires_at })),
  });
}

test.each([
  ['none', null, /^You haven’t requested a copy yet/, 'Request a copy'],
  ['preparing', null, /^We’re preparing your copy/, null],
  ['ready', UNTIL, /until November 28, 2026/, 'Request a new copy'],
  ['expired', AT, /^Your last copy has expired/, 'Request a new copy'],
  ['failed', null, /^We couldn’t prepare your copy/, 'Request a new copy'],
] as const)('[AU-11] a copy in state %s says what to do', async (state, until, text, button) => {
  open(state, until);
  expect(await screen.findByText(text)).toBeTruthy();
  const names = screen.queryAllByRole('button').map((one) => one.textContent);
  expect(names).toEqual(button ? [button] : []);
  const link = screen.queryByRole('link', { name: 'Download' });
  expect(link?.getAttribute('href') ?? null).toBe(state === 'ready' ? DATA_EXPORT_FILE : null);
});

test('[AU-11] requesting a copy asks for a proof of identity if required, and shows its state', async () => {
  const { user, client, answerIntent, asked } = open('none');
  client.on(requestDataExport, () => failure('step-up-required'));
  await user.click(await screen.findByRole('button', { name: 'Request a copy' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  const preparing = success({ state: 'preparing' as const, requested_at: AT, expires_at: null });
  client.on(requestDataExport, () => preparing);
  client.on(getDataExport, () => preparing);
  await answerIntent(AUTH_CONFIRM, {});
  expect(await screen.findByText(/^We’re preparing your copy/)).toBeTruthy();
});

test('[AU-11] downloading asks for a proof of identity if required', async () => {
  const { user, client, answerIntent, asked } = open('ready', UNTIL);
  const listening = new AbortController();
  const followed = new Promise<string>((resolve) => {
    const follow = (event: Event): void => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      resolve((event.target as HTMLAnchorElement).pathname);
    };
    document.addEventListener('click', follow, { signal: listening.signal });
  });
  client.on(checkStepUp, () => failure('step-up-required'));
  await user.click(await screen.findByRole('link', { name: 'Download' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  client.on(checkStepUp, () => OK);
  await answerIntent(AUTH_CONFIRM, {});
  expect(await followed).toBe(DATA_EXPORT_FILE);
  listening.abort();
});

test('[AU-11] a refused request is explained', async () => {
  const { user, client, reports } = open('none');
  client.on(requestDataExport, () => failure('too-many-requests'));
  await user.click(await screen.findByRole('button', { name: 'Request a copy' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many attempts/);
  expect(reports).toEqual([]);
});
