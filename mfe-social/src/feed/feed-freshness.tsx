import type { FeedKind } from '@tagalong/contracts/social/post';
import { TagBubbles } from '#parts/tag-bubbles/tag-bubbles.tsx';
import { NewPosts } from './new-posts.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

interface FeedFreshnessProps {
  kind: FeedKind;
  /** Id of the first post in the reader's feed. */
  newestId: number;
}

/** Provides the ways to refresh a feed, and the bubbles of its dots. It loads after the feed, which works without it. */
export function FeedFreshness({ kind, newestId }: FeedFreshnessProps) {
  return (
    <>
      <PullToRefresh kind={kind} />
      <NewPosts kind={kind} newestId={newestId} />
      <TagBubbles />
    </>
  );
}
