/** Secrets of a log-in that the browser must return with. */
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

/** Proof that the native wrapper got from a provider's own kit; each provider needs one of the three. */
export interface AppProof {
  nonce: string;
  idToken: string | null;
  accessToken: string | null;
  code: string | null;
  codeVerifier: string | null;
  redirectUri: string;
}

export interface SocialIdentity {
  /** The provider's id of the person. */
  subject: string;
  email: string | null;
  /** Only where the provider says so itself. */
  isEmailVerified: boolean;
  name: string | null;
  handle: string | null;
  avatar: string | null;
}

export interface SocialTokens {
  accessToken: string;
  refreshToken: string | null;
  /** Milliseconds; null: the token does not run out. */
  accessEndsMs: number | null;
  /** When nothing but signing in again helps. */
  connectionEndsMs: number | null;
}

export interface SignedIn {
  identity: SocialIdentity;
  tokens: SocialTokens;
}

/** A provider that people sign in at. Its addresses are fixed; it gets no request before the first sign-in. */
export interface SocialPlatform {
  isSandbox: boolean;
  /** Where the browser is sent. */
  authorizationUrl(input: Authorization): Promise<URL>;
  /** Rejects with SocialRefused when the provider does not stand by what came back. */
  redeem(input: ReturnedBrowser): Promise<SignedIn>;
  fromApp(proof: AppProof): Promise<SignedIn>;
}

export interface SocialMedia {
  mediaId: string;
  /** The address of the thing at the provider, which a post is made of. */
  link: string;
  caption: string;
  thumbnailUrl: string | null;
  kind: 'video' | 'image' | 'album';
  createdAt: string | null;
}

export interface MediaPage {
  items: SocialMedia[];
  /** The provider's own mark of the next page. */
  after: string | null;
}

export interface MediaInput {
  externalId: string;
  accessToken: string;
  after: string | null;
  limit: number;
}

/** A provider whose people's own media can be listed. */
export interface MediaSource {
  /** Rejects with SocialExpired when the token is not taken any more. */
  media(input: MediaInput): Promise<MediaPage>;
  /** Null where a token can't be renewed. */
  refresh: ((tokens: SocialTokens) => Promise<SocialTokens>) | null;
}

export interface InstagramAccount {
  id: string;
  instagramId: string;
  username: string;
  avatar: string | null;
}

/** Lists the Instagram accounts that are linked to a person's pages at Facebook. */
export interface InstagramAccounts {
  list(accessToken: string): Promise<InstagramAccount[]>;
}

/** The returned proof is invalid: foreign, expired, used before or forged. */
export class SocialRefused extends Error {
  override readonly name = 'SocialRefused';
}

/** The person must grant access again. */
export class SocialExpired extends Error {
  override readonly name = 'SocialExpired';
}
