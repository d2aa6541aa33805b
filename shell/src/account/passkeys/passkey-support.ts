/** Whether this browser can use passkeys. What it needs for them loads with the first use. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

export const loadPasskeys = () => import('./passkey-client.ts');
