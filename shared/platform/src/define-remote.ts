import type { Endpoint, RequestOf } from '@tagalong/contracts/endpoint';
import { toWire } from '@tagalong/contracts/endpoint';
import type { EventName } from '@tagalong/contracts/events';
import type { IntentAnswer, IntentName, IntentPayload } from '@tagalong/contracts/intents';
import type { NavEntry, Skeleton } from '@tagalong/contracts/remote-manifest';
import type { RouteInfo } from '@tagalong/contracts/routes';
import type { SlotName, SlotProps } from '@tagalong/contracts/slots';
import type { ComponentType } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

export interface PageDefinition {
  route: RouteInfo;
  /** Name of the page's webpack chunk; the build looks its files up so that the edge can preload them. */
  chunk: string;
  load: Load<Record<string, never>>;
  skeleton: Skeleton;
  firstCall?: string;
}

export interface OverlayProps<Name extends IntentName = IntentName> {
  payload: IntentPayload<Name>;
  answer(value: IntentAnswer<Name>): void;
  cancel(): void;
}

export interface OverlayDefinition {
  intent: IntentName;
  // The props depend on the intent; the host checks payload and answer by its schemas.
  load: Load<never>;
}

export interface SlotDefinition {
  name: SlotName;
  load: Load<never>;
}

export interface RemoteDefinition {
  name: string;
  team: string;
  routes: readonly PageDefinition[];
  overlays: readonly OverlayDefinition[];
  slots: readonly SlotDefinition[];
  nav: readonly NavEntry[];
  events: { publishes: readonly EventName[]; hears: readonly EventName[] };
}

/** The one thing that a remote exposes. Pure data and loaders: defining a remote does nothing. */
export function defineRemote(
  input: Pick<RemoteDefinition, 'name' | 'team'> & Partial<RemoteDefinition>,
): RemoteDefinition {
  return {
    routes: [],
    overlays: [],
    slots: [],
    nav: [],
    ...input,
    events: input.events ?? { publishes: [], hears: [] },
  };
}

export function page(
  route: RouteInfo,
  rest: { chunk: string; load: Load<Record<string, never>>; skeleton: Skeleton; firstCall?: string },
): PageDefinition {
  return { route, ...rest };
}

export function overlay<Name extends IntentName>(
  intent: Name,
  load: Load<OverlayProps<Name>>,
): OverlayDefinition {
  return { intent, load: load as unknown as Load<never> };
}

export function slot<Name extends SlotName>(name: Name, load: Load<SlotProps<Name>>): SlotDefinition {
  return { name, load: load as unknown as Load<never> };
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
