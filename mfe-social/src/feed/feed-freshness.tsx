import type { FeedKind } from '@tagalong/contracts/social/post';
import { NewPosts } from './new-posts.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

interface FeedFreshnessProps {
  kind: FeedKind;
  /** The first post that the reader has. */
  newestId: number;
}

/** The ways to a newer feed. Loaded after the feed itself, which it is no part of. */
export function FeedFreshness({ kind, newestId }: FeedFreshnessProps) {
  return (
    <>
      <PullToRefresh kind={kind} />
      <NewPosts kind={kind} newestId={newestId} />
    </>
  );
}
