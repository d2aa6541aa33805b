import { IconLock } from '@tabler/icons-react';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Button, EmptyState } from '@tagalong/ui';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';

/** A private collection of somebody else and one that is not there look the same. */
export function LikeboardNotFound() {
  return (
    <EmptyState
      icon={<IconLock size={32} aria-hidden />}
      title={SOCIAL_TEXTS.collectionNotFoundTitle}
      text={SOCIAL_TEXTS.collectionNotFoundText}
      action={
        <Button as={Link} to={href(HOME_LATEST_ROUTE)}>
          {SOCIAL_TEXTS.toLatest}
        </Button>
      }
    />
  );
}
