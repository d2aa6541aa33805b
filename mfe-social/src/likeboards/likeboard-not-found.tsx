import { IconLock } from '@tabler/icons-react';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { LinkedEmpty } from '#parts/list/found.tsx';

/** Shows one message for private and missing likeboards, so that a private one stays undiscovered. */
export function LikeboardNotFound() {
  return (
    <LinkedEmpty
      isPage
      Icon={IconLock}
      title={BOARD_TEXTS.collectionNotFoundTitle}
      text={BOARD_TEXTS.collectionNotFoundText}
      action={BOARD_TEXTS.toLatest}
      to={href(HOME_LATEST_ROUTE)}
    />
  );
}
