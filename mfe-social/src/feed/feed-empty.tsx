import type { FeedKind } from '@tagalong/contracts/post';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { Link } from '@tagalong/platform';
import { Button, EmptyState, PhotoIcon } from '@tagalong/ui';

/** A feed without posts, with a way on. */
export function FeedEmpty({ kind }: { kind: FeedKind }) {
  return (
    <EmptyState
      icon={<PhotoIcon size={32} aria-hidden />}
      title={SOCIAL_TEXTS.feedEmptyTitle}
      text={SOCIAL_TEXTS.feedEmptyText}
      action={
        kind !== 'latest' && (
          <Button as={Link} to={href(ROUTES.homeLatest)} variant="secondary">
            {SOCIAL_TEXTS.feedEmptyAction}
          </Button>
        )
      }
    />
  );
}
