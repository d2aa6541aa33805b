import { IconLock } from '@tabler/icons-react';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Button, EmptyState } from '@tagalong/ui';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';

/** Shows one message for private and missing likeboards, so that a private one stays undiscovered. */
export function LikeboardNotFound() {
  return (
    <EmptyState
      icon={<IconLock size={32} aria-hidden />}
      title={BOARD_TEXTS.collectionNotFoundTitle}
      text={BOARD_TEXTS.collectionNotFoundText}
      action={
        <Button as={Link} to={href(HOME_LATEST_ROUTE)}>
          {BOARD_TEXTS.toLatest}
        </Button>
      }
    />
  );
}
