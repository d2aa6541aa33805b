import { USER_TYPE } from '@tagalong/contracts/account';
import type { Person } from '#seed/content/content-types';
import type { Random } from '#seed/random';
import type { Row } from './row.ts';
import { before, DAY_MS, HOUR_MS } from './when.ts';

/** Somebody of the demo, with what decides how much they do and how much others heed them. */
export interface DemoPerson {
  id: number;
  person: Person;
  isCreator: boolean;
  isMerchant: boolean;
  joinedAt: Date;
  /** How often others follow and like this person; 1 is usual. */
  appeal: number;
  /** How much this person does; 1 is usual. */
  zeal: number;
}

export interface People {
  all: readonly DemoPerson[];
  shopper: DemoPerson;
  creator: DemoPerson;
  merchant: DemoPerson;
  /** The demo creator first. */
  creators: readonly DemoPerson[];
  /** Everybody who follows, likes and posts, which is everybody but the merchant. */
  members: readonly DemoPerson[];
}

/** The three accounts that the demo hands out. */
const DEMO_ACCOUNTS = ['shopper', 'creator', 'merchant'] as const;
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number];

export function emailOf(account: DemoAccount): string {
  return `${account}@tagalong.example`;
}

/** The demo's accounts come first, so that their ids are 1, 2 and 3. */
export function composePeople(random: Random, persons: readonly Person[], now: Date): People {
  const handedOut = DEMO_ACCOUNTS.map((account) => named(persons, account));
  const others = persons.filter(({ demo_account }) => !demo_account);
  const all = [...handedOut, ...others].map((person, index) => demoPerson(random, person, index + 1, now));
  const [shopper, creator, merchant] = all;
  if (!shopper || !creator || !merchant) throw new Error('The demo needs its three accounts.');
  return {
    all,
    shopper,
    creator,
    merchant,
    creators: all.filter(({ isCreator }) => isCreator),
    members: all.filter(({ isMerchant }) => !isMerchant),
  };
}

function named(persons: readonly Person[], account: DemoAccount): Person {
  const person = persons.find(({ demo_account }) => demo_account === account);
  if (!person) throw new Error(`Nobody in people.ts is the demo's ${account}.`);
  return person;
}

function demoPerson(random: Random, person: Person, id: number, now: Date): DemoPerson {
  const own = random.fork(person.key);
  const isMerchant = person.demo_account === 'merchant';
  const isCreator = person.is_creator && !isMerchant;
  // Creators were there before the first sale; others keep coming.
  const ageDays = isCreator ? own.whole(560, 900) : own.whole(25, 640);
  const isHandedOut = person.demo_account !== undefined;
  return {
    id,
    person,
    isCreator,
    isMerchant,
    joinedAt: before(
      now,
      (isHandedOut ? Math.max(ageDays, 420) : ageDays) * DAY_MS + own.whole(0, 23) * HOUR_MS,
    ),
    appeal: appealOf(own, person, isCreator),
    zeal: isHandedOut ? 1.4 : 0.5 + own.unit(),
  };
}

function appealOf(own: Random, person: Person, isCreator: boolean): number {
  if (person.demo_account === 'creator') return 7;
  if (!isCreator) return 0.5 + own.unit();
  return (person.register_type === 2 ? 4 : 2.5) + 3 * own.unit();
}

type UserFacts = Pick<
  Row<'users'>,
  'invited_by' | 'follower_count' | 'following_count' | 'post_count' | 'storefront_count'
>;

/**
 * Rows of the accounts; `factsOf` counts other rows. Only the handed-out accounts have an address
 * and a password: nobody can log in as one of the fictional people.
 */
export function userRows(
  random: Random,
  people: People,
  passwordHash: string,
  factsOf: (userId: number) => UserFacts,
): Row<'users'>[] {
  return people.all.map(({ id, person, isCreator, isMerchant, joinedAt }) => {
    const account = person.demo_account;
    return {
      id,
      unique_key: random.fork(person.key).token(22),
      handle: person.handle,
      nickname: person.nickname,
      color_id: person.colour,
      bio: person.bio,
      email: account ? emailOf(account) : null,
      email_verified_at: account ? joinedAt : null,
      password_hash: account ? passwordHash : null,
      register_type: person.register_type,
      user_type: userTypeOf(isCreator, isMerchant),
      is_creator: isCreator,
      ...factsOf(id),
      created_at: joinedAt,
      updated_at: joinedAt,
    };
  });
}

function userTypeOf(isCreator: boolean, isMerchant: boolean): number {
  if (isMerchant) return USER_TYPE.merchant;
  return isCreator ? USER_TYPE.creator : USER_TYPE.member;
}
