import { REGISTER_TYPE } from '@tagalong/contracts/account/account';
import type { LoginProvider, OriginPage, SocialSignIn } from '@tagalong/contracts/account/social-login';
import { isOfferedLogin } from '@tagalong/contracts/account/social-login';
import { NICKNAME_MAX } from '@tagalong/contracts/core/limits';
import { trimText } from '@tagalong/contracts/core/text';
import { accountRepository } from '#api/account/parts/account-repository';
import { handleOf, withDigits } from '#api/account/parts/handle-rules';
import { type Database, violates } from '#api/database/database';
import type { AccountPlatform } from '#api/providers/sign-in-port';
import type { SignedIn, SocialIdentity } from '#api/providers/social/social-platform';
import { newSecret } from './browser-key.ts';
import { type Identity, socialLoginRepository } from './social-login-repository.ts';

/** Login provider of each platform; null for platforms that only connect media for posts. */
export const PROVIDER_OF: Readonly<Record<SocialSignIn, LoginProvider | null>> = {
  google: 'google',
  apple: 'apple',
  facebook: 'facebook',
  tiktok_business: 'tiktok',
  instagram: 'instagram',
  facebook_business: null,
  youtube: null,
};

const ACCOUNT_OF: Readonly<Partial<Record<SocialSignIn, AccountPlatform>>> = {
  tiktok_business: 'tiktok',
  instagram: 'instagram',
  facebook_business: 'facebook_business',
  youtube: 'youtube',
};

/** Only this page links logins; the others connect media. */
const LINKING_PAGE: OriginPage = 'linked-accounts';

/** Returns whether the sign-in belongs to the signed-in account instead of opening a session. */
export function isForMember(platform: SocialSignIn, originPage: string | null): boolean {
  if (needsMember(platform, originPage)) return true;
  return ACCOUNT_OF[platform] !== undefined && originPage !== null && originPage !== 'register';
}

export function needsMember(platform: SocialSignIn, originPage: string | null): boolean {
  return PROVIDER_OF[platform] === null || originPage === LINKING_PAGE;
}

/** Returns whether the sign-in adds a way to log in, for which an open browser must not be enough. */
export function needsProof(platform: SocialSignIn, originPage: string | null): boolean {
  const provider = PROVIDER_OF[platform];
  return provider !== null && isOfferedLogin(provider) && originPage === LINKING_PAGE;
}

export type Outcome =
  | { kind: 'signed-in'; userId: number }
  | { kind: 'connected' }
  /** Another account has the email address; after logging in to it, the user can link both with this key. */
  | { kind: 'waiting'; key: string }
  | { kind: 'taken' };

interface Arrival {
  platform: SocialSignIn;
  signedIn: SignedIn;
  originPage: string | null;
  /** The member to whom the sign-in belongs; null when the sign-in determines the user. */
  userId: number | null;
  browser: string;
  /** Key or id from a referral link, credited if the sign-in creates an account. */
  referrer: string | null;
}

type Newcomer = SocialIdentity & Pick<Arrival, 'referrer'>;

/** Stores the provider account, so that its media can be listed. */
export type Connect = (userId: number, platform: AccountPlatform, signedIn: SignedIn) => Promise<void>;

interface SignInRulesInput {
  db: Database;
  connect: Connect;
}

const HANDLE_TRIES_MAX = 5;
const FALLBACK_NICKNAME = 'Tagger';

/** Creates the rules that decide the outcome of a sign-in confirmed by a provider. */
export function signInRules({ db, connect }: SignInRulesInput) {
  const repository = socialLoginRepository(db);
  const accounts = accountRepository(db);

  function insert(provider: LoginProvider, { name, handle, ...rest }: Newcomer, tries: number) {
    const shown = trimText(name ?? '') || trimText(handle ?? '') || FALLBACK_NICKNAME;
    const nickname = shown.slice(0, NICKNAME_MAX);
    const plain = handleOf(handle ?? nickname);
    return accounts.insert({
      email: rest.isEmailVerified ? rest.email : null,
      nickname,
      handle: tries === 1 ? plain : withDigits(plain),
      referrer: rest.referrer,
      registerType: provider === 'instagram' ? REGISTER_TYPE.instagram : REGISTER_TYPE.email,
    });
  }

  /** Creates an account with its identity, or returns the account created by a concurrent sign-in. */
  async function create(identity: Identity, person: Newcomer, tries = 1): Promise<number> {
    const make = async (): Promise<number> => {
      const userId = await insert(identity.provider, person, tries);
      if ((await repository.addIdentity(userId, identity)) !== userId) throw new CreatedConcurrently();
      return userId;
    };
    try {
      return await db.transaction(make);
    } catch (error) {
      const wasCreatedConcurrently = error instanceof CreatedConcurrently || violates(error, 'users_email');
      const owner = wasCreatedConcurrently ? await repository.ownerOf(identity) : null;
      if (owner !== null) return owner;
      // The handle is taken. The violation aborted the transaction, so all of it is retried.
      if (!violates(error, 'users_handle_key') || tries === HANDLE_TRIES_MAX) throw error;
      return create(identity, person, tries + 1);
    }
  }

  async function register(identity: Identity, person: Newcomer, browser: string): Promise<Outcome> {
    try {
      return { kind: 'signed-in', userId: await create(identity, person) };
    } catch (error) {
      // A concurrent registration used the address, so the sign-in now finds another account with it.
      if (!violates(error, 'users_email')) throw error;
      return signIn(identity, person, browser);
    }
  }

  async function signIn(identity: Identity, person: Newcomer, browser: string): Promise<Outcome> {
    const owner = await repository.ownerOf(identity);
    if (owner !== null) return { kind: 'signed-in', userId: owner };
    const namesake = person.email ? await repository.userByEmail(person.email) : null;
    if (!namesake) return register(identity, person, browser);
    // Accounts are merged only when both sides verified the address. Otherwise the user must first log in to the
    // existing account, or anyone who claims an address would gain access to its owner's account.
    if (person.isEmailVerified && namesake.is_verified)
      return { kind: 'signed-in', userId: await repository.addIdentity(namesake.id, identity) };
    const key = newSecret();
    await repository.insertPriorRegister(key, browser, identity);
    return { kind: 'waiting', key };
  }

  async function forMember(userId: number, { platform, signedIn, originPage }: Arrival): Promise<Outcome> {
    const identity = needsProof(platform, originPage) ? identityOf(platform, signedIn) : null;
    if (identity && !(await repository.link(userId, identity))) return { kind: 'taken' };
    const account = ACCOUNT_OF[platform];
    if (account) await connect(userId, account, signedIn);
    return { kind: 'connected' };
  }

  return async (arrival: Arrival): Promise<Outcome> => {
    const { platform, signedIn, userId, browser, referrer } = arrival;
    if (userId !== null) return forMember(userId, arrival);
    const identity = identityOf(platform, signedIn);
    if (!identity) throw new Error(`${platform} isn't used for logging in.`);
    const outcome = await signIn(identity, { ...signedIn.identity, referrer }, browser);
    const account = ACCOUNT_OF[platform];
    if (account && outcome.kind === 'signed-in') await connect(outcome.userId, account, signedIn);
    return outcome;
  };
}

function identityOf(platform: SocialSignIn, { identity: { subject, email } }: SignedIn): Identity | null {
  const provider = PROVIDER_OF[platform];
  return provider && { provider, subject, email };
}

class CreatedConcurrently extends Error {}

export type SignInRules = ReturnType<typeof signInRules>;
