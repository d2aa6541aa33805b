import type { World } from './access-world.ts';

/**
 * An example request about something of `owner`'s, and the HTTP status that each role gets for it, in the order of
 * ROLES: visitor member creator owner other merchant deactivated.
 */
export type AccessRow = readonly [ask: (world: World) => Record<string, unknown>, statuses: string];

/** The request of a call that takes nothing. */
export const NOTHING = () => ({});
