/** Login secrets that the browser must return with. */
export interface Authorization {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface ReturnedBrowser extends Authorization {
  /** Parameters that the provider returned. */
  params: URLSearchParams;
}

/** Proof that the native wrapper received from a provider's SDK; each provider needs one of the three. */
export interface AppProof {
  nonce: string;
  idToken: string | null;
  accessToken: string | null;
  code: string | null;
  codeVerifier: string | null;
  redirectUri: string;
}

export interface SocialIdentity {
  /** Id of the person at the provider. */
  subject: string;
  email: string | null;
  /** True only if the provider itself states it. */
  isEmailVerified: boolean;
  name: string | null;
  handle: string | null;
  avatar: string | null;
}

export interface SocialTokens {
  accessToken: string;
  refreshToken: string | null;
  /** Expiry in milliseconds since 1970; null if the token doesn't expire. */
  accessEndsMs: number | null;
  /** Time after which only a new sign-in helps, in milliseconds since 1970. */
  connectionEndsMs: number | null;
}

export interface SignedIn {
  identity: SocialIdentity;
  tokens: SocialTokens;
}

/** Provider of sign-ins. Its URLs are fixed; it receives no request before the first sign-in. */
export interface SocialPlatform {
  isSandbox: boolean;
  /** Returns the URL to which the browser is redirected. */
  authorizationUrl(input: Authorization): Promise<URL>;
  /** Rejects with SocialRefused if the provider doesn't confirm the returned parameters. */
  redeem(input: ReturnedBrowser): Promise<SignedIn>;
  fromApp(proof: AppProof): Promise<SignedIn>;
}

export interface SocialMedia {
  mediaId: string;
  /** URL of the photo or video at the provider, from which a post is made. */
  link: string;
  caption: string;
  thumbnailUrl: string | null;
  kind: 'video' | 'image' | 'album';
  createdAt: string | null;
}

export interface MediaPage {
  items: SocialMedia[];
  /** Provider's own cursor of the next page. */
  after: string | null;
}

export interface MediaInput {
  externalId: string;
  accessToken: string;
  after: string | null;
  limit: number;
}

/** Provider that lists a person's own media. */
export interface MediaSource {
  /** Rejects with SocialExpired if the token is no longer accepted. */
  media(input: MediaInput): Promise<MediaPage>;
  /** Renews the tokens; null if they can't be renewed. */
  refresh: ((tokens: SocialTokens) => Promise<SocialTokens>) | null;
}

export interface InstagramAccount {
  id: string;
  instagramId: string;
  username: string;
  avatar: string | null;
}

/** Lists the Instagram accounts that are linked to a person's Facebook pages. */
export interface InstagramAccounts {
  list(accessToken: string): Promise<InstagramAccount[]>;
}

/** Signals an invalid proof: foreign, expired, reused or forged. */
export class SocialRefused extends Error {
  override readonly name = 'SocialRefused';
}

/** Signals that the person must grant access again. */
export class SocialExpired extends Error {
  override readonly name = 'SocialExpired';
}
