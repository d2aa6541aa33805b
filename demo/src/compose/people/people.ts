import type { Person } from '#src/content/content';
import type { Random } from '#src/lib/random';
import { before, DAY_MS, HOUR_MS } from '#src/lib/times';

export interface DemoPerson {
  id: number;
  person: Person;
  isCreator: boolean;
  isMerchant: boolean;
  joinedAt: Date;
  /** How often others follow and like this person; 1 is average. */
  appeal: number;
  /** How much this person follows, likes and posts; 1 is average. */
  activity: number;
}

export interface People {
  all: readonly DemoPerson[];
  shopper: DemoPerson;
  creator: DemoPerson;
  merchant: DemoPerson;
  /** The demo creator comes first. */
  creators: readonly DemoPerson[];
  /** Everyone who follows, likes and posts: all except the merchant. */
  members: readonly DemoPerson[];
}

const DEMO_ACCOUNTS = ['shopper', 'creator', 'merchant'] as const;
/** The demo accounts have the ids 1, 2 and 3. */
export const DEMO_ACCOUNT_MAX_ID = DEMO_ACCOUNTS.length;

export function composePeople(random: Random, persons: readonly Person[], now: Date): People {
  const demoAccounts = DEMO_ACCOUNTS.flatMap((account) =>
    persons.filter(({ demo_account }) => demo_account === account),
  );
  const others = persons.filter(({ demo_account }) => !demo_account);
  const all = [...demoAccounts, ...others].map((person, index) => demoPerson(random, person, index + 1, now));
  const [shopper, creator, merchant] = all;
  if (!shopper || !creator || !merchant || demoAccounts.length !== DEMO_ACCOUNTS.length)
    throw new Error(`people.jsonl needs one person for each demo_account: ${DEMO_ACCOUNTS.join(', ')}.`);
  return {
    all,
    shopper,
    creator,
    merchant,
    creators: all.filter(({ isCreator }) => isCreator),
    members: all.filter(({ isMerchant }) => !isMerchant),
  };
}

function demoPerson(random: Random, person: Person, id: number, now: Date): DemoPerson {
  const own = random.fork(person.key);
  const isMerchant = person.demo_account === 'merchant';
  const isCreator = person.is_creator && !isMerchant;
  // Creators joined before the first sale; others keep joining.
  const ageDays = isCreator ? own.whole(560, 900) : own.whole(25, 640);
  const isDemoAccount = person.demo_account !== undefined;
  return {
    id,
    person,
    isCreator,
    isMerchant,
    joinedAt: before(
      now,
      (isDemoAccount ? Math.max(ageDays, 420) : ageDays) * DAY_MS + own.whole(0, 23) * HOUR_MS,
    ),
    appeal: appealOf(own, person, isCreator),
    activity: isDemoAccount ? 1.4 : 0.5 + own.unit(),
  };
}

function appealOf(own: Random, person: Person, isCreator: boolean): number {
  if (person.demo_account === 'creator') return 7;
  if (!isCreator) return 0.5 + own.unit();
  return (person.register_type === 2 ? 4 : 2.5) + 3 * own.unit();
}
