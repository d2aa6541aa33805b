import { css } from '@emotion/react';
import type { Post } from '@tagalong/contracts/post';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { Link } from '@tagalong/platform';
import { color, radius, space, text } from '@tagalong/ui';
import { PostPicture } from './post-picture.tsx';
import { voteShares } from './vote-shares.ts';

type Side = NonNullable<Post['left_image']>;

/** Two things side by side with what people voted so far; each half leads to its product (PO-05). */
export function ThisOrThat({ post, isFirst }: { post: Post; isFirst: boolean }) {
  const { left_image: left, right_image: right } = post;
  if (!left || !right) return null;
  const shares = voteShares(left.data.votes, right.data.votes);
  return (
    <div css={styles.pair}>
      <Half side={left} word={SOCIAL_TEXTS.thisSide} percent={shares?.left} post={post} isFirst={isFirst} />
      <Half side={right} word={SOCIAL_TEXTS.thatSide} percent={shares?.right} post={post} isFirst={isFirst} />
      <span css={styles.or} aria-hidden>
        {SOCIAL_TEXTS.or}
      </span>
    </div>
  );
}

interface HalfProps {
  side: Side;
  word: string;
  percent: number | undefined;
  post: Post;
  isFirst: boolean;
}

function Half({ side, word, percent, post, isFirst }: HalfProps) {
  const { product_id } = side.data;
  const name = post.tagged_products.find((product) => product.id === product_id)?.name ?? side.alt;
  const result = percent === undefined ? '' : `, ${SOCIAL_TEXTS.votes(percent)}`;
  const face = (
    <>
      <PostPicture image={side} isFirst={isFirst} />
      <span css={styles.shade} />
      <span css={styles.foot}>
        <span css={styles.word}>{word}</span>
        {percent !== undefined && (
          <>
            <span css={styles.percent}>{percent}%</span>
            <span css={styles.bar}>
              <span css={[styles.share, css({ width: `${percent}%` })]} />
            </span>
          </>
        )}
      </span>
    </>
  );
  if (product_id === null) return <div css={styles.half}>{face}</div>;
  return (
    <Link
      css={styles.half}
      to={href(ROUTES.product, { id: product_id })}
      aria-label={`${word}: ${name}${result}`}
    >
      {face}
    </Link>
  );
}

const styles = {
  pair: css({ position: 'relative', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }),
  half: css({
    position: 'relative',
    display: 'block',
    aspectRatio: '4 / 5',
    overflow: 'hidden',
    '&:focus-visible': { outlineOffset: -4 },
  }),
  shade: css({
    position: 'absolute',
    inset: '50% 0 0',
    background: 'linear-gradient(transparent, rgb(20 15 11/.62))',
  }),
  foot: css({
    position: 'absolute',
    inset: `auto ${space[5]} ${space[5]}`,
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    gap: `${space[3]} ${space[4]}`,
    color: '#fff',
  }),
  word: css({ ...text('md', 700) }),
  percent: css({ ...text('lg', 800), fontVariantNumeric: 'tabular-nums' }),
  bar: css({
    gridColumn: '1 / -1',
    height: 6,
    borderRadius: radius.full,
    backgroundColor: 'rgb(255 255 255/.32)',
    overflow: 'hidden',
  }),
  share: css({ display: 'block', height: '100%', borderRadius: radius.full, backgroundColor: '#fff' }),
  or: css({
    ...text('sm', 800),
    position: 'absolute',
    inset: 0,
    margin: 'auto',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: radius.full,
    backgroundColor: color.surface,
    color: color.text,
    boxShadow: '0 2px 12px rgb(0 0 0/.22)',
    pointerEvents: 'none',
  }),
};
