import type { ContractSchemas } from '@tagalong/contracts/core/remote-manifest';
import { CONTRIBUTION_MARK, isContribution } from '#edge/releases/build/parts';
import type { Release } from '#edge/releases/build/release';
import type { UsedRelease } from '#edge/releases/store/read-release';
import type { JsonSchema } from './schema-fit.ts';

export const CONTRACT_KINDS = ['event', 'intent', 'slot', 'place', 'fact', 'page'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** A contract between a release that provides it and one that uses it. */
export interface Exchange {
  kind: ContractKind;
  name: string;
  provider: UsedRelease;
  user: UsedRelease;
  /** Data that passes between them. A schema is undefined if that release's build didn't state it. */
  parts: readonly ExchangePart[];
}

export interface ExchangePart {
  /** Such as `payload` or `answer`. */
  what: string;
  /** True for what the provider sends to the user. */
  isFromProvider: boolean;
  provided: JsonSchema | undefined;
  used: JsonSchema | undefined;
}

const NO_CONTRACTS: ContractSchemas = { events: {}, intents: {}, slots: {}, facts: {} };

/** Lists what `user` uses of `provider`, by their manifests and the names in their code. */
export function exchangesBetween(provider: UsedRelease, user: UsedRelease): Exchange[] {
  if (provider.name === user.name) return [];
  const [own, known] = [contractsOf(provider), contractsOf(user)];
  const exchange = (kind: ContractKind, name: string, parts: readonly ExchangePart[] = []): Exchange => {
    return { kind, name, provider, user, parts };
  };
  const { intents = [], routes } = provider.release.manifest;
  const used = (names: readonly string[]): string[] => names.filter((name) => user.uses.includes(name));
  return [
    ...eventsBetween(provider, user).map((name) =>
      exchange('event', name, [part('payload', true, own.events[name], known.events[name])]),
    ),
    ...used(intents.map(({ name }) => name)).map((name) =>
      exchange('intent', name, [
        part('payload', false, own.intents[name]?.payload, known.intents[name]?.payload),
        part('answer', true, own.intents[name]?.answer, known.intents[name]?.answer),
      ]),
    ),
    ...used(slotsOf(provider.release)).map((name) =>
      exchange('slot', name, [part('props', false, own.slots[name], known.slots[name])]),
    ),
    ...placesBetween(provider, user).map((name) =>
      exchange('place', name, [part('props', true, own.slots[name], known.slots[name])]),
    ),
    ...used(factsOf(provider)).map((name) =>
      exchange('fact', name, [part('value', true, own.facts[name]?.value, known.facts[name]?.value)]),
    ),
    ...used(routes.map(({ name }) => name)).map((name) => exchange('page', name)),
  ];
}

function part(
  what: string,
  isFromProvider: boolean,
  provided: JsonSchema | undefined,
  used: JsonSchema | undefined,
): ExchangePart {
  return { what, isFromProvider, provided, used };
}

function contractsOf({ release }: UsedRelease): ContractSchemas {
  return release.manifest.contracts ?? NO_CONTRACTS;
}

/** Fragments for any page, without contributions to places. */
function slotsOf(release: Release): string[] {
  const slots = release.kind === 'remote' ? release.manifest.slots : [];
  return slots.filter((slot) => !isContribution(slot)).map(({ name }) => name);
}

function factsOf(provider: UsedRelease): string[] {
  return Object.entries(contractsOf(provider).facts)
    .filter(([, { owner }]) => owner === provider.name)
    .map(([name]) => name);
}

/** The places of a provider, whose name they begin with, that the user contributes to. */
function placesBetween(provider: UsedRelease, { release }: UsedRelease): string[] {
  const slots = release.kind === 'remote' ? release.manifest.slots : [];
  return slots
    .map(({ name }) => name.split(CONTRIBUTION_MARK))
    .flatMap(([place = '', contributor]) =>
      contributor && place.startsWith(`${provider.name}.`) ? [place] : [],
    );
}

/** The majors in which the user receives the provider's events: the newest that both know. */
function eventsBetween(provider: UsedRelease, user: UsedRelease): string[] {
  const [from, to] = [provider.release.manifest.events, user.release.manifest.events];
  const sent = new Set((from?.publishes ?? []).flatMap((name) => [name, ...(from?.majors?.[name] ?? [])]));
  return (to?.subscribes ?? []).flatMap((name) => {
    const known = [name, ...(to?.majors?.[name] ?? [])].find((major) => sent.has(major));
    return known ? [known] : [];
  });
}
