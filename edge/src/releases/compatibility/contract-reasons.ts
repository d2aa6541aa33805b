import type { Reason } from '#edge/releases/errors/release-error';
import type { UsedRelease } from '#edge/releases/store/read-release';
import { type Exchange, type ExchangePart, exchangesBetween } from './exchanges.ts';
import { titleOf } from './release-title.ts';
import { misfits } from './schema-fit.ts';

interface ContractInput {
  /** The release that is about to be activated. */
  candidate: UsedRelease;
  /** The release that it replaces. Users whose build stated no schemas were built with this one's. */
  before: UsedRelease | null;
  others: readonly UsedRelease[];
}

interface Break {
  key: string;
  reason: Reason;
}

/**
 * Finds values that the candidate would send to another active release, or receive from one, and that the receiver doesn't
 * accept. A break that exists already without the candidate is no reason.
 */
export function contractReasons({ candidate, before, others }: ContractInput): Reason[] {
  return others.flatMap((other) => {
    const known = new Set(before ? breaksWith(before, other, null).map(({ key }) => key) : []);
    return breaksWith(candidate, other, before)
      .filter(({ key }) => !known.has(key))
      .map(({ reason }) => reason);
  });
}

function breaksWith(candidate: UsedRelease, other: UsedRelease, before: UsedRelease | null): Break[] {
  const earlier = before ? exchangesBetween(before, other) : [];
  const provided = exchangesBetween(candidate, other).flatMap((exchange) => {
    const same = earlier.find(({ kind, name }) => kind === exchange.kind && name === exchange.name);
    return exchange.parts.flatMap((part, at) =>
      breakIn(exchange, { ...part, used: part.used ?? same?.parts[at]?.provided }, other),
    );
  });
  const used = exchangesBetween(other, candidate).flatMap((exchange) =>
    exchange.parts.flatMap((part) => breakIn(exchange, part, other)),
  );
  return [...provided, ...used];
}

function breakIn(exchange: Exchange, part: ExchangePart, other: UsedRelease): Break[] {
  const { kind, name, provider, user } = exchange;
  const { what, isFromProvider, provided, used } = part;
  if (!provided || !used) return [];
  const [sender, receiver] = isFromProvider ? [provider, user] : [user, provider];
  const [sent, accepted] = isFromProvider ? [provided, used] : [used, provided];
  const found = misfits(sent, accepted);
  if (found.length === 0) return [];
  const message = `${titleOf(receiver)} does not accept the ${what} of the ${kind} ${name} that ${titleOf(sender)} sends: ${found.join('; ')}. ${adviceFor(exchange, other)}`;
  return [
    {
      key: [kind, name, what, ...found].join('\n'),
      reason: { code: 'contract-broken', subject: name, affects: other.name, message },
    },
  ];
}

function adviceFor({ kind, provider }: Exchange, other: UsedRelease): string {
  if (provider.name === other.name)
    return `Release a ${other.name} that fits first, or keep to the contract of the active one.`;
  return kind === 'event'
    ? 'Declare the next major of the event, which converts down to this one.'
    : `Keep what ${other.name} relies on, or release a ${other.name} that fits first.`;
}
