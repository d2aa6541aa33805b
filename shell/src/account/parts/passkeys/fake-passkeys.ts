import { afterEach, beforeEach, jest } from '@jest/globals';

/** Options of the API to create a passkey or to log in with one. */
export const PASSKEY_OPTIONS = JSON.stringify({
  challenge: 'AAAA',
  rp: { id: 'shop.test', name: 'Tagalong' },
  user: { id: 'AAAA', name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [],
});

/** For tests: gives the browser passkeys during each test of the file. Its dialog returns what `ceremony` does. */
export function fakePasskeys() {
  const page = globalThis as { PublicKeyCredential?: unknown };
  let field: HTMLInputElement | undefined;
  const ceremony = jest.fn<(options?: unknown) => Promise<unknown>>();
  beforeEach(() => {
    page.PublicKeyCredential = () => undefined;
    const credentials = { create: ceremony, get: ceremony };
    Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
    const bytes = new Uint8Array([1]).buffer;
    ceremony.mockResolvedValue({
      id: 'AQ',
      rawId: bytes,
      type: 'public-key',
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes,
        attestationObject: bytes,
        authenticatorData: bytes,
        signature: bytes,
      },
    });
  });
  afterEach(() => {
    delete page.PublicKeyCredential;
    ceremony.mockReset();
    field?.remove();
  });
  return {
    ceremony,
    /** The visitor closes the browser's dialog. */
    cancel: () => ceremony.mockRejectedValue(new DOMException('Canceled', 'NotAllowedError')),
    /** A browser without passkeys. */
    remove(): void {
      delete page.PublicKeyCredential;
    },
    /** Adds an email field, in which the browser offers passkeys. */
    offerInField(): void {
      page.PublicKeyCredential = Object.assign(() => undefined, {
        isConditionalMediationAvailable: () => Promise.resolve(true),
      });
      field = document.body.appendChild(document.createElement('input'));
      field.setAttribute('autocomplete', 'email webauthn');
    },
  };
}
