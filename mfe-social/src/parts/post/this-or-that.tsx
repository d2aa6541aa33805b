import { css } from '@emotion/react';
import type { Post } from '@tagalong/contracts/social/post';
import { POST_TEXTS } from '@tagalong/contracts/social/post-texts';
import { useSession } from '@tagalong/platform';
import { color, media, motion, radius, space, text, twoLines } from '@tagalong/ui';
import { CARD_TEXTS } from './card-texts.ts';
import { PostPicture } from './post-picture.tsx';
import { useVote, type VoteSide } from './use-vote.ts';
import { voteShares } from './vote-shares.ts';

type Side = NonNullable<Post['left_image']>;

/**
 * Shows two products side by side; pressing one votes for it (PO-05). Only the author and members who voted see the
 * result, because it would influence a vote.
 */
export function ThisOrThat({ post, isFirst }: { post: Post; isFirst: boolean }) {
  const vote = useVote(post);
  const isAuthor = useSession()?.id === post.post_author_id;
  const { left_image: left, right_image: right } = post;
  if (!left || !right) return null;
  const hasResult = post.my_vote !== null || isAuthor;
  const shares = hasResult ? voteShares(left.data.votes, right.data.votes) : null;
  const half = (at: VoteSide, side: Side, word: string, percent: number | undefined) => (
    <Half
      side={side}
      word={word}
      name={nameOf(post, side)}
      percent={percent}
      isMine={post.my_vote === at}
      isFirst={isFirst}
      onVote={() => vote(at)}
    />
  );
  return (
    <div css={styles.pair}>
      {half(0, left, CARD_TEXTS.thisSide, shares?.left)}
      {half(1, right, CARD_TEXTS.thatSide, shares?.right)}
      <span css={styles.or} aria-hidden>
        {CARD_TEXTS.or}
      </span>
    </div>
  );
}

function nameOf(post: Post, { data, alt }: Side): string {
  return post.tagged_products.find((product) => product.id === data.product_id)?.name ?? alt;
}

interface HalfProps {
  side: Side;
  word: string;
  name: string;
  percent: number | undefined;
  isMine: boolean;
  isFirst: boolean;
  onVote(): void;
}

function Half({ side, word, name, percent, isMine, isFirst, onVote }: HalfProps) {
  return (
    <button
      type="button"
      css={styles.half}
      aria-label={labelOf(word, name, percent, isMine)}
      aria-pressed={isMine}
      onClick={onVote}
    >
      <PostPicture image={side} isFirst={isFirst} />
      <span css={styles.gradient} />
      <span css={styles.foot}>
        <span css={styles.word}>{word}</span>
        {percent !== undefined && (
          <>
            {/* Apart from the word, also where the texts are read without their layout. */}{' '}
            <span css={styles.percent}>{percent}%</span>
          </>
        )}{' '}
        {name && <span css={styles.name}>{name}</span>}
        {percent !== undefined && (
          <span css={styles.bar}>
            <span css={[styles.share, isMine && styles.mine, css({ inlineSize: `${percent}%` })]} />
          </span>
        )}
      </span>
    </button>
  );
}

/** Begins with the visible words, which people who control the page by voice say. */
function labelOf(word: string, name: string, percent: number | undefined, isMine: boolean): string {
  if (percent === undefined) return POST_TEXTS.vote(word, name);
  return (isMine ? POST_TEXTS.voted : POST_TEXTS.voteResult)(word, name, percent);
}

const styles = {
  pair: css({ position: 'relative', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }),
  half: css({
    position: 'relative',
    display: 'block',
    width: '100%',
    padding: 0,
    aspectRatio: '4 / 5',
    overflow: 'hidden',
    textAlign: 'start',
    cursor: 'pointer',
    [media.hover]: { '&:hover img': { transform: 'scale(1.02)' } },
    '& img': { transition: `transform ${motion.enter}`, [media.reducedMotion]: { transition: 'none' } },
    '&:focus-visible': { outlineOffset: -4 },
  }),
  gradient: css({
    position: 'absolute',
    inset: '40% 0 0',
    background: 'linear-gradient(transparent, rgb(20 15 11/.72))',
  }),
  foot: css({
    position: 'absolute',
    inset: `auto ${space[5]} ${space[5]}`,
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    gap: `${space[2]} ${space[4]}`,
    color: '#fff',
  }),
  word: css({ ...text('md', 700) }),
  name: css({ ...text('sm', 600), ...twoLines, gridColumn: '1 / -1', overflowWrap: 'anywhere' }),
  percent: css({ ...text('lg', 800), fontVariantNumeric: 'tabular-nums' }),
  bar: css({
    gridColumn: '1 / -1',
    height: 6,
    borderRadius: radius.full,
    backgroundColor: 'rgb(255 255 255/.32)',
    overflow: 'hidden',
  }),
  share: css({
    display: 'block',
    height: '100%',
    borderRadius: radius.full,
    backgroundColor: '#fff',
    transition: `inline-size ${motion.enter}`,
    [media.reducedMotion]: { transition: 'none' },
  }),
  mine: css({ backgroundColor: color.accent }),
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
