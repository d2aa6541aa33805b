import { allowsSandboxes, type Env, readTogether } from './env.ts';

/** Client that is registered with a provider; a sandbox in this process serves a sandbox client. */
export interface ProviderClient {
  clientId: string;
  clientSecret: string;
  isSandbox: boolean;
}

export interface GoogleClient extends ProviderClient {
  /** Client ids of the native wrapper, whose ID tokens are accepted as well. */
  appIds: readonly string[];
}

export interface AppleClient {
  clientId: string;
  teamId: string;
  keyId: string;
  /** Private key in PKCS #8 as PEM; null makes the sandbox generate one. */
  privateKey: string | null;
  appIds: readonly string[];
  isSandbox: boolean;
}

/** Providers of social sign-in and of creators' accounts; null where a provider isn't configured. */
export interface SignInConfig {
  /** Client for Google sign-in and YouTube. */
  google: GoogleClient | null;
  apple: AppleClient | null;
  facebook: ProviderClient | null;
  tiktok: ProviderClient | null;
  instagram: ProviderClient | null;
  /** Key that encrypts other sites' tokens; null selects the key in the data folder. */
  tokenKey: Buffer | null;
}

const TOKEN_KEY_BYTES = 32;
const SANDBOX = {
  clientId: 'tagalong-sandbox',
  clientSecret: 'secret-of-the-sandbox',
  isSandbox: true,
} as const;
const SANDBOX_APPLE = {
  clientId: 'tagalong-sandbox',
  teamId: 'SANDBOXTEAM',
  keyId: 'SANDBOXKEY',
  privateKey: null,
  appIds: [],
  isSandbox: true,
} as const;

/** Reads each provider from its variables. A provider without them gets its sandbox where sandboxes are allowed. */
export function signInOf(env: Env): SignInConfig {
  const google = clientOf(env, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const social = {
    google: google && { ...google, appIds: listOf(env.GOOGLE_APP_CLIENT_IDS) },
    apple: appleOf(env),
    facebook: clientOf(env, 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'),
    tiktok: clientOf(env, 'TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'),
    instagram: clientOf(env, 'INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET'),
    tokenKey: tokenKeyOf(env),
  };
  const { tokenKey, ...providers } = social;
  const isReal = Object.values(providers).some((provider) => provider?.isSandbox === false);
  if (isReal && !env.PUBLIC_ORIGIN)
    throw new Error('Social sign-in needs PUBLIC_ORIGIN, because providers redirect to one exact URL.');
  if (isReal && !tokenKey && env.NODE_ENV === 'production')
    throw new Error('Social sign-in needs TOKEN_KEY in production: 32 random bytes in base64.');
  return social;
}

function clientOf(env: Env, idName: string, secretName: string): ProviderClient | null {
  const client = readTogether(env, { clientId: idName, clientSecret: secretName });
  if (client) return { ...client, isSandbox: false };
  return allowsSandboxes(env) ? SANDBOX : null;
}

function appleOf(env: Env): AppleClient | null {
  const client = readTogether(env, {
    clientId: 'APPLE_CLIENT_ID',
    teamId: 'APPLE_TEAM_ID',
    keyId: 'APPLE_KEY_ID',
    privateKey: 'APPLE_PRIVATE_KEY',
  });
  if (!client) return allowsSandboxes(env) ? SANDBOX_APPLE : null;
  // Environment files hold a PEM in one line, with `\n` as text.
  const privateKey = client.privateKey.replace(/\\n/g, '\n');
  return { ...client, privateKey, appIds: listOf(env.APPLE_APP_IDS), isSandbox: false };
}

function tokenKeyOf({ TOKEN_KEY }: Env): Buffer | null {
  if (!TOKEN_KEY) return null;
  const key = Buffer.from(TOKEN_KEY, 'base64');
  if (key.length !== TOKEN_KEY_BYTES)
    throw new Error(`TOKEN_KEY must be ${TOKEN_KEY_BYTES} bytes in base64.`);
  return key;
}

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean);
}
