import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { LIKEBOARD_CONTENT, type Likeboard } from '@tagalong/contracts/social/likeboard';
import { LIKEBOARD_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useFact } from '@tagalong/platform';
import { color, media, radius, Skeleton, space, text, twoLines } from '@tagalong/ui';
import { Cover } from '@tagalong/ui/product';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { likeboardMeta } from './likeboard-meta.ts';

interface LikeboardCardProps {
  board: Likeboard;
  /** Owner's name, shown instead of counts and visibility in lists that mix owners. */
  owner?: string;
}

/** Shows a likeboard in a grid: its cover, name and counts. */
export function LikeboardCard({ board: given, owner }: LikeboardCardProps) {
  const board = useFact(LIKEBOARD_CONTENT, given.id, given);
  return (
    <Link css={styles.card} to={href(LIKEBOARD_ROUTE, { slug: board.slug })}>
      <Cover pictures={board.cover_photos} layout={board.layout} colorId={board.color_id} />
      <span css={styles.name}>{board.name}</span>
      <span css={styles.meta}>
        {owner === undefined ? likeboardMeta(board, 'short') : SOCIAL_TEXTS.collectionBy(owner)}
      </span>
    </Link>
  );
}

/** Reserves the size of a card while it loads. */
export function LikeboardCardSkeleton() {
  return (
    <div css={styles.waiting}>
      <Skeleton ratio={1.05} radius="lg" />
      <Skeleton css={styles.waitingName} width="58%" height={16} />
      <Skeleton width="76%" height={12} />
    </div>
  );
}

const styles = {
  card: css({
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    borderRadius: radius.lg,
    color: color.text,
    [media.hover]: { '&:hover > span:nth-of-type(2)': { textDecoration: 'underline' } },
  }),
  name: css({ ...text('md', 700), ...twoLines, marginTop: space[4], letterSpacing: '-0.01em' }),
  meta: css({ ...text('sm'), ...twoLines, color: color.text2 }),
  waiting: css({ display: 'flex', flexDirection: 'column', gap: space[3], paddingBottom: space[2] }),
  waitingName: css({ marginTop: space[4] }),
};
