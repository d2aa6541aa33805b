import { expect, test } from '@jest/globals';
import { checkOtherLogin } from '@tagalong/contracts/account/settings';
import { success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { BackUpOffer } from './back-up-offer.tsx';

const TIKTOK_ONLY = buildUser({ is_set_email: false, is_set_password: false });

async function draw(user: ReturnType<typeof buildUser> | null) {
  const client = createFakeClient();
  client.on(checkOtherLogin, () => success({ show_tiktok_alert_popup: true }));
  const offer = (
    <Suspense fallback={null}>
      <BackUpOffer />
    </Suspense>
  );
  const view = renderRemote(offer, { client, user });
  // Time to load the popup, if it is loaded at all.
  await act(async () => void (await import('./back-up-popup.tsx')));
  return view;
}

test.each([
  ['neither an email nor a password', TIKTOK_ONLY],
  ['no password', buildUser({ is_set_email: true, is_set_password: false })],
  ['no email', buildUser({ is_set_email: false, is_set_password: true })],
])('[AU-08] a member with %s may have no other way to log in', async (_, user) => {
  await draw(user);
  expect(await screen.findByRole('dialog', { name: 'Back up your account' })).toBeTruthy();
});

test.each([
  ['a visitor', null],
  ['a member with an email and a password', buildUser({ is_set_email: true, is_set_password: true })],
  ['a deactivated account', { ...TIKTOK_ONLY, is_deactivated: true }],
])('[AU-08] %s is not asked', async (_, user) => {
  const { client } = await draw(user);
  expect(client.calls).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
