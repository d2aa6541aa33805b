import { IconLock } from '@tabler/icons-react';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { Link } from '@tagalong/platform';
import { Button, EmptyState } from '@tagalong/ui';

/** A private collection of somebody else and one that is not there look the same. */
export function LikeboardNotFound() {
  return (
    <EmptyState
      icon={<IconLock size={32} aria-hidden />}
      title={SOCIAL_TEXTS.collectionNotFoundTitle}
      text={SOCIAL_TEXTS.collectionNotFoundText}
      action={
        <Button as={Link} to={href(ROUTES.homeLatest)}>
          {SOCIAL_TEXTS.toLatest}
        </Button>
      }
    />
  );
}
