import { generateKeyPairSync } from 'node:crypto';
import type { SocialSignIn } from '@tagalong/contracts/account/social-login';
import type { AppleClient, SignInConfig } from '#api/config/sign-in-config';
import type { Log } from '#api/lib/log';
import { type SocialSandbox, socialSandbox } from './sandbox/social-sandbox.ts';
import { applePlatform } from './social/apple.ts';
import { facebookPlatform } from './social/facebook.ts';
import { googlePlatform } from './social/google.ts';
import { instagramPlatform } from './social/instagram.ts';
import type { InstagramAccounts, MediaSource, SocialPlatform } from './social/social-platform.ts';
import { tiktokPlatform } from './social/tiktok.ts';
import { youtubePlatform } from './social/youtube.ts';
import { keyOfFolder } from './tokens/token-key.ts';
import { derivedKey, type TokenSeal, tokenSeal } from './tokens/token-seal.ts';

/** Values of `social_accounts.platform`. */
export type AccountPlatform = 'facebook_business' | 'instagram' | 'instagram_business' | 'tiktok' | 'youtube';

/** Providers for sign-in and for connecting accounts. */
export interface SignInPort {
  platforms: { [Name in SocialSignIn]?: SocialPlatform | undefined };
  media: { [Name in AccountPlatform]?: MediaSource | undefined };
  instagramAccounts: InstagramAccounts | null;
  seal: TokenSeal;
  /** Sandbox of the providers; null if none is a sandbox. */
  sandbox: SocialSandbox | null;
}

interface SignInPortInput {
  config: SignInConfig;
  dataDir: string;
  picturesFile: URL;
  log?: Log;
  /** Replaces the network in tests. */
  fetch?: typeof fetch;
}

/** Connects every configured provider, real or sandbox, without a request; reads no file if there is no sandbox. */
export function openSignIn({
  config: given,
  dataDir,
  picturesFile,
  log = () => undefined,
  fetch: real = fetch,
}: SignInPortInput): SignInPort {
  const keyOf = once(() => given.tokenKey ?? keyOfFolder(dataDir));
  const sealOf = once(() => tokenSeal(derivedKey(keyOf(), 'tokens')));
  const config = { ...given, apple: withKey(given.apple) };
  const sandbox = usesSandbox(config)
    ? socialSandbox({ key: derivedKey(keyOf(), 'sandbox'), config, picturesFile })
    : null;
  if (sandbox) log('Demo: a sandbox with made-up people replaces the social sign-in providers.');

  function open<Client extends { isSandbox: boolean }, Provider>(
    client: Client | null,
    provider: (client: Client, fetchFn: typeof fetch) => Provider,
  ): Provider | undefined {
    if (!client) return undefined;
    return provider(client, client.isSandbox && sandbox ? sandbox.fetch : real);
  }

  const youtube = open(config.google, youtubePlatform);
  const tiktok = open(config.tiktok, tiktokPlatform);
  const instagram = open(config.instagram, instagramPlatform);
  const pages = open(config.facebook, (client, fetchFn) => facebookPlatform(client, 'business', fetchFn));
  return {
    platforms: {
      google: open(config.google, googlePlatform),
      apple: open(config.apple, applePlatform),
      facebook: open(config.facebook, (client, fetchFn) => facebookPlatform(client, 'login', fetchFn)),
      tiktok_business: tiktok,
      facebook_business: pages,
      instagram,
      youtube,
    },
    media: { tiktok, instagram, instagram_business: pages, youtube },
    instagramAccounts: pages ?? null,
    seal: {
      seal: (text, context) => sealOf().seal(text, context),
      open: (sealed, context) => sealOf().open(sealed, context),
    },
    sandbox,
  };
}

function usesSandbox({ google, apple, facebook, tiktok, instagram }: SignInConfig): boolean {
  return [google, apple, facebook, tiktok, instagram].some((client) => client?.isSandbox);
}

/** Generates a key for the sandbox's client at each start. */
function withKey(apple: AppleClient | null): (AppleClient & { privateKey: string }) | null {
  return apple && { ...apple, privateKey: apple.privateKey ?? newAppleKey() };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function newAppleKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
