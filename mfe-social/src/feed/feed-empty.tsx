import { href } from '@tagalong/contracts/core/routes';
import type { FeedKind } from '@tagalong/contracts/social/post';
import { HOME_FEATURED_ROUTE, HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Button, EmptyState, PhotoIcon } from '@tagalong/ui';
import { MORE_TEXTS } from './more-texts.ts';

/** Shows that a feed has no posts, and links to a feed that has some. */
export function FeedEmpty({ kind }: { kind: FeedKind }) {
  const isFollowing = kind === 'following';
  return (
    <EmptyState
      icon={<PhotoIcon size={32} aria-hidden />}
      title={isFollowing ? MORE_TEXTS.followingTitle : MORE_TEXTS.emptyTitle}
      text={isFollowing ? MORE_TEXTS.followingText : MORE_TEXTS.emptyText}
      action={
        kind !== 'latest' && (
          <Button
            as={Link}
            to={href(isFollowing ? HOME_FEATURED_ROUTE : HOME_LATEST_ROUTE)}
            variant="secondary"
          >
            {isFollowing ? MORE_TEXTS.followingAction : MORE_TEXTS.emptyAction}
          </Button>
        )
      }
    />
  );
}
