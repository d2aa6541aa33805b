import type { World } from './access-world.ts';
import type { Person } from './person.ts';

type Request = Record<string, unknown>;

/** The creator of the demo, and ids of what the demo has most of. */
export interface Demo {
  creator: Person;
  member: Person;
  creatorId: number;
  brandId: number;
  productId: number;
  boardSlug: string;
  merchantUserId: number;
}

/**
 * An example request about something of `owner`'s, and the HTTP status that each role gets for it, in the order of
 * ROLES: visitor member creator owner other merchant deactivated. A second row of a call, about another thing, is named
 * by the call and `#`.
 */
export type AccessRow = readonly [ask: (world: World) => Request | Promise<Request>, statuses: string];

/** What a list needs beyond cursor and limit; null when the demo's account can't reach it. */
export type ListExample = ((demo: Demo) => Request) | null;

/** The request of a call that takes nothing. */
export const NOTHING = (): Request => ({});
