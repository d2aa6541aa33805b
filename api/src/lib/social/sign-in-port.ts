import { generateKeyPairSync } from 'node:crypto';
import type { SocialSignIn } from '@tagalong/contracts/social-login';
import type { SignInConfig } from '#lib/sign-in-config';
import { type SocialStandIn, socialStandIn } from '#lib/stand-ins/social-stand-in';
import { keyOfFolder } from '#lib/token-key';
import { derivedKey, type TokenSeal, tokenSeal } from '#lib/token-seal';
import { applePlatform } from './apple.ts';
import { facebookPlatform } from './facebook.ts';
import { googlePlatform } from './google.ts';
import { instagramPlatform } from './instagram.ts';
import type { InstagramAccounts, MediaSource, SocialPlatform } from './social-platform.ts';
import { tiktokPlatform } from './tiktok.ts';
import { youtubePlatform } from './youtube.ts';

/** What `social_accounts.platform` may be. */
export type AccountPlatform = 'facebook_business' | 'instagram' | 'instagram_business' | 'tiktok' | 'youtube';

/** The providers that people sign in at and connect their accounts of. */
export interface SignInPort {
  platforms: Partial<Record<SocialSignIn, SocialPlatform>>;
  media: Partial<Record<AccountPlatform, MediaSource>>;
  instagramAccounts: InstagramAccounts | null;
  seal: TokenSeal;
  /** Null where every provider is real, or none is. */
  standIn: SocialStandIn | null;
}

interface SignInPortInput {
  config: SignInConfig;
  dataDir: string;
  picturesFile: URL;
  /** For tests; by default the network. */
  fetch?: typeof fetch;
}

/** Every provider that is set up, real or standing in. Asks nobody and, without stand-ins, reads no file. */
export function openSignIn({ config, dataDir, picturesFile, ...input }: SignInPortInput): SignInPort {
  const keyOf = once(() => config.tokenKey ?? keyOfFolder(dataDir));
  const sealOf = once(() => tokenSeal(derivedKey(keyOf(), 'tokens')));
  const apple = config.apple && { ...config.apple, privateKey: config.apple.privateKey ?? newAppleKey() };
  const hasStandIn = [config.google, apple, config.facebook, config.tiktok, config.instagram].some(
    (client) => client?.isStandIn,
  );
  const standIn = hasStandIn
    ? socialStandIn({
        key: derivedKey(keyOf(), 'stand-in'),
        config,
        applePrivateKey: apple?.isStandIn ? apple.privateKey : newAppleKey(),
        picturesFile,
      })
    : null;
  const fetchOf = ({ isStandIn }: { isStandIn: boolean }): typeof fetch =>
    isStandIn && standIn ? standIn.fetch : (input.fetch ?? fetch);

  const { google, facebook, tiktok, instagram } = config;
  const youtube = google && youtubePlatform(google, fetchOf(google));
  const pages = facebook && facebookPlatform(facebook, 'business', fetchOf(facebook));
  const tiktokOne = tiktok && tiktokPlatform(tiktok, fetchOf(tiktok));
  const instagramOne = instagram && instagramPlatform(instagram, fetchOf(instagram));
  return {
    platforms: {
      ...(google && { google: googlePlatform(google, fetchOf(google)) }),
      ...(apple && { apple: applePlatform(apple, fetchOf(apple)) }),
      ...(facebook && { facebook: facebookPlatform(facebook, 'login', fetchOf(facebook)) }),
      ...(tiktokOne && { tiktok_business: tiktokOne }),
      ...(pages && { facebook_business: pages }),
      ...(instagramOne && { instagram: instagramOne }),
      ...(youtube && { youtube }),
    },
    media: {
      ...(tiktokOne && { tiktok: tiktokOne }),
      ...(instagramOne && { instagram: instagramOne }),
      ...(pages && { instagram_business: pages }),
      ...(youtube && { youtube }),
    },
    instagramAccounts: pages,
    seal: {
      seal: (text, context) => sealOf().seal(text, context),
      open: (sealed, context) => sealOf().open(sealed, context),
    },
    standIn,
  };
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
