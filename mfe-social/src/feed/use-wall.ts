import type { FeedKind } from '@tagalong/contracts/social/post';
import { useSession } from '@tagalong/platform';

/** Returns whether wide screens show this feed as a wall of pictures: visitors see many posts at once, except those to vote on. */
export function useWall(kind: FeedKind): boolean {
  return useSession() === null && kind !== 'tot';
}
