import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** The visitor closed the browser's dialog, or another ceremony began. */
const CANCELED = new Set(['NotAllowedError', 'AbortError']);

export const offersAutofill = browserSupportsWebAuthnAutofill;
export const cancelCeremony = (): void => WebAuthnAbortService.cancelCeremony();

type Creation =
  /** `credential` is JSON. */
  | { kind: 'created'; credential: string }
  /** The device has one of the passkeys that the options exclude. */
  | { kind: 'known' }
  | { kind: 'canceled' };

/** Creates a passkey from the API's options. */
export async function createPasskey(options: string): Promise<Creation> {
  try {
    const credential = await orCanceled(() => startRegistration({ optionsJSON: JSON.parse(options) }));
    return credential === null ? { kind: 'canceled' } : { kind: 'created', credential };
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return { kind: 'known' };
    throw error;
  }
}

/**
 * Lets the visitor choose a passkey and returns its signature as JSON; null if they cancel. With `isAutofill` the
 * browser offers the passkeys in the email field, and waits.
 */
export function signWithPasskey(options: string, isAutofill = false): Promise<string | null> {
  return orCanceled(() =>
    startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: isAutofill }),
  );
}

async function orCanceled(ceremony: () => Promise<unknown>): Promise<string | null> {
  try {
    return JSON.stringify(await ceremony());
  } catch (error) {
    if (error instanceof Error && CANCELED.has(error.name)) return null;
    throw error;
  }
}
