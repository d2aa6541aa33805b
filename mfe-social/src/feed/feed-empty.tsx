import { href } from '@tagalong/contracts/core/routes';
import type { FeedKind } from '@tagalong/contracts/social/post';
import { HOME_FEATURED_ROUTE, HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Button, EmptyState, PhotoIcon } from '@tagalong/ui';
import { EMPTY_TEXTS } from './empty-texts.ts';

/** Shows that a feed has no posts, and links to a feed that has some. */
export function FeedEmpty({ kind }: { kind: FeedKind }) {
  const isFollowing = kind === 'following';
  return (
    <EmptyState
      icon={<PhotoIcon size={32} aria-hidden />}
      title={isFollowing ? EMPTY_TEXTS.followingTitle : EMPTY_TEXTS.title}
      text={isFollowing ? EMPTY_TEXTS.followingText : EMPTY_TEXTS.text}
      action={
        kind !== 'latest' && (
          <Button
            as={Link}
            to={href(isFollowing ? HOME_FEATURED_ROUTE : HOME_LATEST_ROUTE)}
            variant="secondary"
          >
            {isFollowing ? EMPTY_TEXTS.followingAction : EMPTY_TEXTS.action}
          </Button>
        )
      }
    />
  );
}
