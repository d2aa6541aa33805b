import { href } from '@tagalong/contracts/core/routes';
import type { FeedKind } from '@tagalong/contracts/social/post';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Button, EmptyState, PhotoIcon } from '@tagalong/ui';
import { FEED_TEXTS } from './feed-texts.ts';

/** Shows that a feed has no posts, and links to the latest posts from any other feed. */
export function FeedEmpty({ kind }: { kind: FeedKind }) {
  return (
    <EmptyState
      icon={<PhotoIcon size={32} aria-hidden />}
      title={FEED_TEXTS.feedEmptyTitle}
      text={FEED_TEXTS.feedEmptyText}
      action={
        kind !== 'latest' && (
          <Button as={Link} to={href(HOME_LATEST_ROUTE)} variant="secondary">
            {FEED_TEXTS.feedEmptyAction}
          </Button>
        )
      }
    />
  );
}
