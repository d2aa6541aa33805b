import { expect, test } from '@jest/globals';
import { fakePasskeys, PASSKEY_OPTIONS } from './fake-passkeys.ts';
import { createPasskey, signWithPasskey } from './passkey-client.ts';
import { supportsPasskeys } from './passkey-support.ts';

const browser = fakePasskeys();
const refuse = (name: string) => browser.ceremony.mockRejectedValue(new DOMException(name, name));

test('[AU-11] a created passkey is the JSON that the API stores', async () => {
  const creation = await createPasskey(PASSKEY_OPTIONS);
  expect(creation.kind).toBe('created');
  const { credential } = creation as { credential: string };
  expect(JSON.parse(credential)).toMatchObject({ id: 'AQ', type: 'public-key' });
});

test.each(['NotAllowedError', 'AbortError'])(
  '[AU-11] a dialog that ends with %s was canceled',
  async (name) => {
    refuse(name);
    await expect(createPasskey(PASSKEY_OPTIONS)).resolves.toEqual({ kind: 'canceled' });
    await expect(signWithPasskey(PASSKEY_OPTIONS)).resolves.toBeNull();
  },
);

test('[AU-11] a device that has one of the passkeys creates no second one', async () => {
  refuse('InvalidStateError');
  await expect(createPasskey(PASSKEY_OPTIONS)).resolves.toEqual({ kind: 'known' });
});

test('[AU-11] any other failure of the device is one', async () => {
  refuse('UnknownError');
  await expect(createPasskey(PASSKEY_OPTIONS)).rejects.toThrow();
  await expect(signWithPasskey(PASSKEY_OPTIONS)).rejects.toThrow();
});

test('[AU-01] a login asks the browser for its dialog, and in the email field only on request', async () => {
  browser.offerInField();
  await signWithPasskey(PASSKEY_OPTIONS);
  await signWithPasskey(PASSKEY_OPTIONS, true);
  const mediations = browser.ceremony.mock.calls.map(
    ([options]) => (options as { mediation?: string }).mediation,
  );
  expect(mediations).toEqual([undefined, 'conditional']);
});

test('[AU-01] a browser without passkeys is known as one', () => {
  expect(supportsPasskeys()).toBe(true);
  browser.remove();
  expect(supportsPasskeys()).toBe(false);
});
