import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_SHOP_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { BookmarkIcon, Button, EmptyState, space } from '@tagalong/ui';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';

/** Explains likeboards before the first one exists, with two next steps. */
export function LikeboardsEmpty({ onCreate }: { onCreate(): void }) {
  return (
    <EmptyState
      icon={<BookmarkIcon size={32} aria-hidden />}
      title={BOARD_TEXTS.collectionsEmptyTitle}
      text={BOARD_TEXTS.collectionsEmptyText}
      action={
        <div css={styles}>
          <Button onClick={onCreate}>{BOARD_TEXTS.collectionNewLabel}</Button>
          <Button as={Link} to={href(HOME_SHOP_ROUTE)} variant="ghost">
            {BOARD_TEXTS.collectionsEmptyAction}
          </Button>
        </div>
      }
    />
  );
}

const styles = css({ display: 'grid', gap: space[3], justifyItems: 'center' });
