/** Keys of this browser: Ed25519 by WebCrypto, as the `release` command makes them. */
const ED25519 = { name: 'Ed25519' };

export interface BrowserKey {
  id: string;
  /** SPKI in base64. */
  publicKey: string;
  privateKey: CryptoKey;
}

/** Scripts can sign with the private half, but never read it. Rejects in browsers without Ed25519. */
export async function createBrowserKey(): Promise<BrowserKey> {
  const pair = (await crypto.subtle.generateKey(ED25519, false, ['sign', 'verify'])) as CryptoKeyPair;
  const { id, publicKey } = await publicHalf(pair.publicKey);
  return { id, publicKey, privateKey: pair.privateKey };
}

/** Creates a key for a team, with the file that the team keeps secret. */
export async function createTeamKey(team: string): Promise<{ publicKey: string; file: string; id: string }> {
  const pair = (await crypto.subtle.generateKey(ED25519, true, ['sign', 'verify'])) as CryptoKeyPair;
  const { id, publicKey } = await publicHalf(pair.publicKey);
  const bytes = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  const file = `${JSON.stringify({ id, team, private_key: base64(bytes) }, null, 1)}\n`;
  return { id, publicKey, file };
}

async function publicHalf(key: CryptoKey): Promise<{ id: string; publicKey: string }> {
  const bytes = new Uint8Array(await crypto.subtle.exportKey('spki', key));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const id = [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id, publicKey: base64(bytes) };
}

export async function signText(key: CryptoKey, text: string): Promise<string> {
  const signature = await crypto.subtle.sign(ED25519, key, new TextEncoder().encode(text));
  return base64url(new Uint8Array(signature));
}

export async function hashText(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return base64url(new Uint8Array(hash));
}

export function base64urlText(text: string): string {
  return base64url(new TextEncoder().encode(text));
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function base64url(bytes: Uint8Array): string {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
