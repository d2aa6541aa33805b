import type { World } from './access-world.ts';
import type { Person } from './person.ts';

type Request = Record<string, unknown>;

/** Creator of the demo, and ids of the most frequent demo entities. */
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
 * Example request about an item of `owner`, and the HTTP status for each role, in the order of ROLES: visitor member
 * creator owner other merchant deactivated. A second row of a call, about another item, is named by the call and `#`.
 */
export type AccessRow = readonly [request: (world: World) => Request | Promise<Request>, statuses: string];

/** Request of a list beyond cursor and limit; null when the demo's account can't reach the list. */
export type ListExample = ((demo: Demo) => Request) | null;

/** Request of a call without fields. */
export const NOTHING = (): Request => ({});
