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

/** Statuses that many calls share. Deactivated members may read; the one of these tests was a creator. */
export const FOR = {
  everyone: '200 200 200 200 200 200 200',
  members: '401 200 200 200 200 200 200',
  memberChanges: '401 200 200 200 200 200 403',
  owner: '401 404 404 200 404 404 404',
  ownerChanges: '401 404 404 200 404 404 403',
  creators: '401 403 200 200 403 403 200',
  creatorChanges: '401 403 200 200 403 403 403',
} as const;

/** Request of a list beyond cursor and limit; null when the demo's account can't reach the list. */
export type ListExample = ((demo: Demo) => Request) | null;

/** Request of a call without fields. */
export const NOTHING = (): Request => ({});
