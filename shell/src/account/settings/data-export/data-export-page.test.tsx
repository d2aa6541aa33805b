import { expect, test } from '@jest/globals';
import {
  DATA_EXPORT_FILE,
  type DataExport,
  getDataExport,
  requestDataExport,
} from '@tagalong/contracts/account/data-export';
import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import { SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { failure, success } from '@tagalong/testing/answers';
import { fakeFiles } from '@tagalong/testing/fake-files';
import { screen, waitFor } from '@testing-library/react';
import { drawPage } from '#account/settings/parts/draw-page.tsx';
import { SecurityTypePage } from '#account/settings/security-type-page.tsx';

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
] as const)('[XT-03] a copy in state %s says what to do', async (state, until, text, button) => {
  open(state, until);
  expect(await screen.findByText(text)).toBeTruthy();
  const names = screen.queryAllByRole('button').map((one) => one.textContent);
  expect(names).toEqual([...(state === 'ready' ? ['Download'] : []), ...(button ? [button] : [])]);
});

test('[XT-03] [XT-02] requesting a copy asks for a proof of identity if required, and shows its state', async () => {
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

test('[XT-03] [XT-02] downloading asks for a proof of identity if required, and saves nothing before', async () => {
  let isConfirmed = false;
  const refusal = { status: 403, text: '{"code":"step-up-required","message":"Prove who you are."}' };
  const files = fakeFiles(() => (isConfirmed ? { name: 'tagalong.json', text: '{}' } : refusal));
  const { user, answerIntent, asked } = open('ready', UNTIL);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(files.saved).toEqual([]);
  isConfirmed = true;
  await answerIntent(AUTH_CONFIRM, {});
  await waitFor(() => expect(files.saved).toEqual([{ name: 'tagalong.json', text: '{}' }]));
  expect(files.requested).toEqual([DATA_EXPORT_FILE, DATA_EXPORT_FILE]);
  files.restore();
});

test('[XT-03] a refused download is explained and not saved', async () => {
  const files = fakeFiles(() => ({ status: 503, text: 'Bad gateway' }));
  const { user } = open('ready', UNTIL);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We’re busy right now/);
  expect(files.saved).toEqual([]);
  files.restore();
});

test('[XT-03] a refused request is explained', async () => {
  const { user, client, reports } = open('none');
  client.on(requestDataExport, () => failure('too-many-requests'));
  await user.click(await screen.findByRole('button', { name: 'Request a copy' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many attempts/);
  expect(reports).toEqual([]);
});
