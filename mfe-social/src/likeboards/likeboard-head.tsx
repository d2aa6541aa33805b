import { css } from '@emotion/react';
import { IconLock, IconWorld } from '@tabler/icons-react';
import { href } from '@tagalong/contracts/core/routes';
import { USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { color, media, space, text, touchTarget } from '@tagalong/ui';
import { Cover } from '@tagalong/ui/product';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { likeboardMeta } from '#parts/likeboard/likeboard-meta.ts';
import type { LikeboardDetail } from './items/board-items.ts';
import { LikeboardActions } from './likeboard-actions.tsx';
import type { BoardMode } from './likeboard-tools.tsx';

interface LikeboardHeadProps {
  board: LikeboardDetail;
  onMode(mode: BoardMode): void;
}

/** Shows a likeboard's cover, name, description, counts, owner and actions (LB-07). */
export function LikeboardHead({ board, onMode }: LikeboardHeadProps) {
  const VisibilityIcon = board.is_public ? IconWorld : IconLock;
  return (
    <header css={styles.head}>
      <Cover
        css={styles.cover}
        pictures={board.cover_photos}
        layout={board.layout}
        colorId={board.color_id}
        loading="eager"
      />
      <div css={styles.texts}>
        <h1 css={styles.name}>{board.name}</h1>
        <p css={styles.meta}>
          <VisibilityIcon css={styles.icon} size={16} aria-hidden />
          {likeboardMeta(board)}
        </p>
        <p css={styles.meta}>
          {board.owner.is_me ? (
            BOARD_TEXTS.collectionByYou
          ) : (
            <Link css={styles.owner} to={href(USER_PROFILE_ROUTE, { id: board.owner.user_id })}>
              {BOARD_TEXTS.collectionBy(board.owner.nickname)}
            </Link>
          )}
        </p>
        {board.description && (
          <p css={styles.description} dir="auto">
            {board.description}
          </p>
        )}
      </div>
      <LikeboardActions css={styles.actions} board={board} onMode={onMode} />
    </header>
  );
}

const styles = {
  head: css({
    display: 'grid',
    gridTemplateColumns: '132px minmax(0, 1fr)',
    alignItems: 'center',
    gap: space[6],
    paddingBottom: space[5],
    [media.aboveMobile]: {
      gridTemplateColumns: '220px minmax(0, 1fr)',
      gridTemplateRows: '1fr auto',
      columnGap: space[8],
    },
  }),
  // The actions are next to the cover where both fit, and below it on a phone.
  cover: css({ alignSelf: 'start', [media.aboveMobile]: { gridRow: '1 / 3' } }),
  actions: css({ gridColumn: '1 / -1', [media.aboveMobile]: { gridColumn: 2, alignSelf: 'start' } }),
  texts: css({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 }),
  name: css({ ...text('2xl', 800), overflowWrap: 'anywhere' }),
  meta: css({ ...text('sm'), display: 'flex', alignItems: 'center', gap: space[2], color: color.text2 }),
  icon: css({ flex: 'none' }),
  owner: css({
    ...touchTarget,
    color: 'inherit',
    [media.hover]: { '&:hover': { textDecoration: 'underline' } },
  }),
  description: css({ ...text('base'), marginTop: space[3], textWrap: 'pretty', overflowWrap: 'anywhere' }),
};
