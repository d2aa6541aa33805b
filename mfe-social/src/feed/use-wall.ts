import type { FeedKind } from '@tagalong/contracts/social/post';
import { useSession } from '@tagalong/platform';

/** Returns whether wide screens show this feed as a wall of pictures. Only visitors get one, and not for the posts that they vote on. */
export function useWall(kind: FeedKind): boolean {
  return useSession() === null && kind !== 'tot';
}
