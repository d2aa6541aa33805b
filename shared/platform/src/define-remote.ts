import type { IntentContract, SlotContract } from '@tagalong/contracts/declare';
import { earlierNames } from '@tagalong/contracts/declare';
import type { Endpoint, RequestOf } from '@tagalong/contracts/endpoint';
import { toWire } from '@tagalong/contracts/endpoint';
import { type AnyEvent, eventName, knownEvent } from '@tagalong/contracts/events';
import type { AnswerOfIntent, AnyIntent, IntentName, PayloadOfIntent } from '@tagalong/contracts/intents';
import type { NavEntry, Skeleton } from '@tagalong/contracts/remote-manifest';
import type { RouteInfo } from '@tagalong/contracts/routes';
import type { AnySlot, PropsOfSlot } from '@tagalong/contracts/slots';
import type { ComponentType } from 'react';
import { ownFragment, ownOverlay } from './owned-parts.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

export interface PageDefinition {
  route: RouteInfo;
  /** Name of the page's webpack chunk; the build looks its files up so that the edge can preload them. */
  chunk: string;
  load: Load<Record<string, never>>;
  skeleton: Skeleton;
  firstCall?: string;
}

export interface OverlayProps<Intent extends AnyIntent = IntentName> {
  payload: PayloadOfIntent<Intent>;
  answer(value: AnswerOfIntent<Intent>): void;
  cancel(): void;
}

export interface OverlayDefinition {
  intent: string;
  // The props depend on the intent; the host checks payload and answer by its schemas.
  load: Load<never>;
  /** Of an intent that the team has declared itself. */
  contract?: IntentContract;
}

export interface SlotDefinition {
  name: string;
  load: Load<never>;
  /** Of a slot that the team has declared itself. */
  contract?: SlotContract;
}

export interface RemoteDefinition {
  name: string;
  team: string;
  routes: readonly PageDefinition[];
  overlays: readonly OverlayDefinition[];
  slots: readonly SlotDefinition[];
  nav: readonly NavEntry[];
  events: RemoteEvents;
}

export interface RemoteEvents {
  publishes: readonly string[];
  hears: readonly string[];
  /** Of the events above: the earlier majors that each is cast to and from. */
  majors?: Readonly<Record<string, readonly string[]>>;
}

interface EventsInput {
  publishes?: readonly AnyEvent[];
  hears?: readonly AnyEvent[];
}

type RemoteInput = Pick<RemoteDefinition, 'name' | 'team'> &
  Partial<Omit<RemoteDefinition, 'events'>> & {
    events?: EventsInput;
  };

/** The one thing that a remote exposes. Pure data and loaders: defining a remote does nothing. */
export function defineRemote(input: RemoteInput): RemoteDefinition {
  return {
    routes: [],
    overlays: [],
    slots: [],
    nav: [],
    ...input,
    events: remoteEvents(input.events),
  };
}

/** Events as a manifest names them, with the majors that each can be cast to. */
export function remoteEvents({ publishes = [], hears = [] }: EventsInput = {}): RemoteEvents {
  const majors = Object.fromEntries(
    [...publishes, ...hears].flatMap((event) => {
      const contract = typeof event === 'string' ? knownEvent(event) : event;
      return contract?.before ? [[contract.name, earlierNames(contract)]] : [];
    }),
  );
  return {
    publishes: publishes.map(eventName),
    hears: hears.map(eventName),
    ...(Object.keys(majors).length > 0 && { majors }),
  };
}

export function page(
  route: RouteInfo,
  rest: { chunk: string; load: Load<Record<string, never>>; skeleton: Skeleton; firstCall?: string },
): PageDefinition {
  return { route, ...rest };
}

/** Answers an intent of the table, or one that the team has declared itself. */
export function overlay<Intent extends AnyIntent>(
  intent: Intent,
  load: Load<OverlayProps<Intent>>,
): OverlayDefinition {
  if (typeof intent === 'string') return { intent, load: load as unknown as Load<never> };
  const guarded = async () => ownOverlay(intent, (await load()) as Parameters<typeof ownOverlay>[1]);
  return { intent: intent.name, load: guarded as unknown as Load<never>, contract: intent };
}

/** Draws a slot of the table, or one that the team has declared itself. */
export function slot<Which extends AnySlot>(which: Which, load: Load<PropsOfSlot<Which>>): SlotDefinition {
  if (typeof which === 'string') return { name: which, load: load as unknown as Load<never> };
  const guarded = async () => ownFragment(which, (await load()) as Parameters<typeof ownFragment>[1]);
  return { name: which.name, load: guarded as unknown as Load<never>, contract: which };
}

/**
 * The address of a page's first GET. A value `':id'` stands for the segment of the page's own path,
 * which the edge fills in: the answer then comes with the HTML.
 */
export function firstCall<E extends Endpoint>(
  endpoint: E,
  request: { [Key in keyof RequestOf<E>]?: RequestOf<E>[Key] | `:${string}` },
): string {
  const { path, query } = toWire(endpoint, request as Record<string, unknown>);
  return (query ? `${path}?${query}` : path).replaceAll('%3A', ':');
}
