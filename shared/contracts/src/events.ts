import * as z from '@tagalong/contracts/z';
import { CurrentUser } from './account.ts';
import type { EventContract } from './declare.ts';
import { THEMES } from './theme.ts';

/**
 * Events are facts that happened: `noun.past-tense@major`. JSON only, small, ids rather than entities.
 * Delivered at most once, in publish order, after the publisher's own work; a retained event's last value
 * reaches late subscribers; `crossTab` events reach the other tabs too. A row of another major is made by `nextMajor`.
 */
type EventInfo<Schema extends z.ZodMiniType = z.ZodMiniType> = Omit<EventContract<Schema>, 'name'>;

function event<Schema extends z.ZodMiniType>(
  owner: string,
  schema: Schema,
  how: { retained?: boolean; crossTab?: boolean } = {},
): EventInfo<Schema> {
  return { owner, schema, retained: how.retained ?? false, crossTab: how.crossTab ?? false };
}

const target = { target_type: z.union([z.literal(3), z.literal(4)]), target_id: z.int() };

export const EVENTS = {
  'session.changed@1': event('shell', z.object({ user: z.nullable(CurrentUser) }), {
    retained: true,
    crossTab: true,
  }),
  'session.lost@1': event('shell', z.object({ reason: z.oneOf(['expired', 'logged-out']) }), {
    crossTab: true,
  }),
  /** Null is the system's theme. */
  'theme.changed@1': event('shell', z.object({ theme: z.nullable(z.oneOf(THEMES)) }), { crossTab: true }),
  'notification-count.changed@1': event('shell', z.object({ total: z.int() }), { retained: true }),
  'likeboard.created@1': event('social', z.object({ id: z.int() }), { crossTab: true }),
  'like.changed@1': event('social', z.object({ ...target, is_liked: z.boolean() }), { crossTab: true }),
  'follow.changed@1': event('social', z.object({ user_id: z.int(), is_followed: z.boolean() }), {
    crossTab: true,
  }),
  /** The author took it down. */
  'post.deleted@1': event('social', z.object({ post_id: z.int() }), { crossTab: true }),
  /** It could not be shown, because its source is gone (PO-06). */
  'post.disabled@1': event('social', z.object({ post_id: z.int() }), { crossTab: true }),
  'watch.changed@1': event('social', z.object({ brand_id: z.int(), is_watched: z.boolean() }), {
    crossTab: true,
  }),
  'post.created@1': event('creation', z.object({ unique_key: z.string() }), { crossTab: true }),
  'storefront.changed@1': event('storefront', z.object({ product_id: z.int(), is_storefront: z.boolean() }), {
    crossTab: true,
  }),
} as const;

export type EventName = keyof typeof EVENTS;
export type EventPayload<Name extends EventName> = z.output<(typeof EVENTS)[Name]['schema']>;

/** An event of the table by its name, or one that a team has declared itself. */
export type AnyEvent = EventName | EventContract;
export type PayloadOf<Event extends AnyEvent> =
  Event extends EventContract<infer Schema>
    ? z.output<Schema>
    : Event extends EventName
      ? EventPayload<Event>
      : never;

/** The table's row for this name, with the name; undefined for one that is not in the table. */
export function knownEvent(name: string): EventContract | undefined {
  const info: EventInfo | undefined = Object.hasOwn(EVENTS, name) ? EVENTS[name as EventName] : undefined;
  return info && { ...info, name };
}

export const eventName = (event: string | EventContract): string =>
  typeof event === 'string' ? event : event.name;
