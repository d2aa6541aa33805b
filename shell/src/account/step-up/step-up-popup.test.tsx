import { expect, jest, test } from '@jest/globals';
import { beginPasskeyLogin, confirmByPasskey } from '@tagalong/contracts/account/passkey';
import { listSocialSignIns, socialCallback, socialNonce } from '@tagalong/contracts/account/social-login';
import {
  confirmStepUp,
  getStepUpMethods,
  type StepUpMethods,
  sendStepUpCode,
} from '@tagalong/contracts/account/step-up';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakePasskeys, PASSKEY_OPTIONS } from '#account/parts/passkeys/fake-passkeys.ts';
import { StepUpPopup } from './step-up-popup.tsx';

const browser = fakePasskeys();
const ADA = buildUser({ email: 'ada@tagalong.example' });

function open(methods: Partial<StepUpMethods> = {}, refusal?: 'timeout') {
  const client = createFakeClient();
  client.on(getStepUpMethods, () =>
    refusal
      ? failure(refusal)
      : success({
          has_password: true,
          has_passkey: false,
          email: 'ada@tagalong.example',
          providers: [],
          ...methods,
        }),
  );
  client.on(confirmStepUp, () => OK);
  client.on(sendStepUpCode, () => OK);
  const platforms = (['google', 'apple'] as const).map((platform) => ({ platform, is_available: true }));
  client.on(listSocialSignIns, () =>
    success(platforms.map((one) => ({ ...one, is_down: false, is_sandbox: false }))),
  );
  const [answer, cancel] = [jest.fn(), jest.fn()];
  const view = renderRemote(<StepUpPopup payload={{}} answer={answer} cancel={cancel} />, {
    client,
    user: ADA,
  });
  return { ...view, client, answer, cancel };
}

test('[XT-02] the password proves who the member is', async () => {
  const { user, client, answer } = open();
  await user.type(await screen.findByLabelText(/^Your password/), 'tagalong-demo{Enter}');
  await waitFor(() => expect(answer).toHaveBeenCalledWith({}));
  expect(client.requestsOf(confirmStepUp)).toEqual([{ password: 'tagalong-demo' }]);
});

test('[XT-02] a wrong password is reported beside its field', async () => {
  const { user, client, answer } = open();
  client.on(confirmStepUp, () => failure('validation-failed', { password: 'Incorrect password.' }));
  await user.type(await screen.findByLabelText(/^Your password/), 'wrong{Enter}');
  expect(await screen.findByText('Incorrect password.')).toBeTruthy();
  expect(answer).not.toHaveBeenCalled();
});

test('[XT-02] so does a code that is sent to the address', async () => {
  const { user, client, answer } = open({ has_password: false });
  await user.click(await screen.findByRole('button', { name: 'Email a code to ada@tagalong.example' }));
  await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '012345');
  await waitFor(() => expect(answer).toHaveBeenCalledWith({}));
  expect(client.requestsOf(confirmStepUp)).toEqual([{ code: '012345' }]);
  expect(screen.queryByLabelText(/^Your password/)).toBeNull();
});

test('[XT-02] only providers that the member logs in with are offered', async () => {
  open({ has_password: false, email: null, providers: ['google', 'instagram'] });
  expect(await screen.findByRole('link', { name: 'Continue with Google' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue with Apple' })).toBeNull();
});

test.each([
  ['the same account', 'confirms', ADA.id],
  ['another account', 'cancels', ADA.id + 1],
])('[XT-02] logging in with %s in the app %s the change', async (_, effect, id) => {
  Object.assign(globalThis, { TagalongApp: { postMessage: () => undefined } });
  const { user, client, answer, cancel } = open({ has_password: false, providers: ['google'] });
  client.on(socialNonce, () => success({ nonce: 'nonce-1' }));
  client.on(socialCallback, () =>
    success({ user: buildUser({ id }), redirect: '/', login_credential_key: null }),
  );
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await screen.findByRole('dialog', { name: 'Continue with Google in the app' });
  const data = { type: 'tagalong.connect-result', platform: 'google', nonce: 'nonce-1', payload: {} };
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin }));
  });
  await waitFor(() => expect(effect === 'confirms' ? answer : cancel).toHaveBeenCalledTimes(1));
  expect(effect === 'confirms' ? cancel : answer).not.toHaveBeenCalled();
  delete (globalThis as { TagalongApp?: unknown }).TagalongApp;
});

test('[XT-02] closing the dialog cancels the change', async () => {
  const { user, answer, cancel } = open();
  const dialog = screen.getByRole('dialog', { name: 'Confirm it’s you' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(cancel).toHaveBeenCalled());
  expect(answer).not.toHaveBeenCalled();
});

test('[XT-02] an empty password is not sent', async () => {
  const { user, client, answer } = open();
  await user.click(await screen.findByLabelText(/^Your password/));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  expect(client.requestsOf(confirmStepUp)).toEqual([]);
  expect(answer).not.toHaveBeenCalled();
});

test('[XT-02] a passkey of the member proves who they are', async () => {
  const { user, client, answer } = open({ has_password: false, has_passkey: true });
  client.on(beginPasskeyLogin, () => success({ options: PASSKEY_OPTIONS }));
  client.on(confirmByPasskey, () => OK);
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({}));
  const [sent] = client.requestsOf(confirmByPasskey);
  expect(JSON.parse(sent?.credential ?? '')).toMatchObject({ id: 'AQ' });
});

test('[XT-02] a passkey that the member does not choose proves nothing', async () => {
  const { user, client, answer, cancel } = open({ has_passkey: true });
  client.on(beginPasskeyLogin, () => success({ options: PASSKEY_OPTIONS }));
  browser.cancel();
  const button = await screen.findByRole('button', { name: 'Use a passkey' });
  await user.click(button);
  await waitFor(() => expect(browser.ceremony).toHaveBeenCalled());
  expect(client.requestsOf(confirmByPasskey)).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect([answer, cancel].map((ended) => ended.mock.calls)).toEqual([[], []]);
});

test('[XT-02] a refused passkey is explained, and the password still works', async () => {
  const { user, client, answer } = open({ has_passkey: true });
  client.on(beginPasskeyLogin, () => success({ options: PASSKEY_OPTIONS }));
  client.on(confirmByPasskey, () => failure('passkey-refused'));
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t confirm this passkey/);
  await user.type(screen.getByLabelText(/^Your password/), 'tagalong-demo{Enter}');
  await waitFor(() => expect(answer).toHaveBeenCalledWith({}));
});

test('[XT-02] a browser without passkeys is offered none', async () => {
  browser.remove();
  open({ has_passkey: true });
  await screen.findByLabelText(/^Your password/);
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

test('[XT-02] a member without passkeys is offered none', async () => {
  open({ has_passkey: false });
  await screen.findByLabelText(/^Your password/);
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

test('[XT-02] a member who has no way left is told to log in again', async () => {
  browser.remove();
  open({ has_password: false, has_passkey: true, email: null, providers: ['instagram'] });
  expect(await screen.findByText('Log out and back in, then try again within 10 minutes.')).toBeTruthy();
});

test('[XT-02] after asking for a code, another way can be chosen', async () => {
  const { user, answer } = open();
  await user.click(await screen.findByRole('button', { name: 'Email a code to ada@tagalong.example' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm another way' }));
  await user.type(await screen.findByLabelText(/^Your password/), 'tagalong-demo{Enter}');
  await waitFor(() => expect(answer).toHaveBeenCalledWith({}));
});

test('[XT-02] a code that cannot be sent is explained, and nobody is asked to enter it', async () => {
  const { user, client } = open();
  client.on(sendStepUpCode, () => failure('too-many-requests'));
  await user.click(await screen.findByRole('button', { name: 'Email a code to ada@tagalong.example' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
  expect(screen.queryByRole('textbox', { name: '6-digit code' })).toBeNull();
});

test('[XT-02] a wrong code keeps the question open', async () => {
  const { user, client, answer, cancel } = open({ has_password: false });
  client.on(confirmStepUp, () => failure('wrong-code'));
  await user.click(await screen.findByRole('button', { name: 'Email a code to ada@tagalong.example' }));
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
  await user.type(code, '111111');
  expect(await screen.findByText(/^That code is wrong or expired/)).toBeTruthy();
  expect(code.value).toBe('');
  expect([answer, cancel].map((ended) => ended.mock.calls)).toEqual([[], []]);
});

test('[XT-02] ways that fail to load can be requested again', async () => {
  const { user, client } = open({}, 'timeout');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByLabelText(/^Your password/)).toBeNull();
  client.on(getStepUpMethods, () =>
    success({ has_password: true, has_passkey: false, email: null, providers: [] }),
  );
  await user.click(retry);
  expect(await screen.findByLabelText(/^Your password/)).toBeTruthy();
});
