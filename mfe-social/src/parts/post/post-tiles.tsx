import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { POST_IS_HIDDEN } from '@tagalong/contracts/social/facts';
import type { Post } from '@tagalong/contracts/social/post';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useFact } from '@tagalong/platform';
import {
  HeartIcon,
  InstagramIcon,
  media,
  PhotoIcon,
  Picture,
  PinIcon,
  radius,
  Skeleton,
  space,
  ThisOrThatIcon,
  TiktokIcon,
  text,
  VisuallyHidden,
  YoutubeIcon,
} from '@tagalong/ui';
import type { ReactNode } from 'react';
import { shortCount } from '#lib/count-text.ts';
import { postKindName } from './post-kinds.ts';
import { TILE_TEXTS } from './tile-texts.ts';
import { usePost } from './use-post.ts';
import { posterOf } from './video-source.ts';

const KIND_ICONS = {
  IMAGE: PhotoIcon,
  THISORTHAT: ThisOrThatIcon,
  TIKTOK: TiktokIcon,
  INSTAGRAM: InstagramIcon,
  YOUTUBE: YoutubeIcon,
};

interface PostTilesProps {
  posts: readonly Post[];
  /** Marks the pinned post with a pin, as on profiles. */
  hasPins?: boolean;
}

/** Shows posts as picture tiles, each linked to its post. */
export function PostTiles({ posts, hasPins = false }: PostTilesProps) {
  return (
    <ul css={styles.grid}>
      {posts.map((post) => (
        <Tile key={post.post_id} post={post} hasPin={hasPins} />
      ))}
    </ul>
  );
}

function Tile({ post: given, hasPin }: { post: Post; hasPin: boolean }) {
  const post = usePost(given);
  const KindIcon = KIND_ICONS[post.post_type];
  if (useFact(POST_IS_HIDDEN, post.post_id)) return null;
  return (
    <li>
      <Link
        css={styles.tile}
        to={href(POST_ROUTE, { id: post.unique_key })}
        aria-label={labelOf(post, hasPin && post.is_pin)}
      >
        <TilePicture post={post} />
        <span css={styles.kind} aria-hidden>
          {hasPin && post.is_pin && <PinIcon size={16} />}
          <KindIcon size={16} />
        </span>
        {post.like_count > 0 && (
          <span css={styles.likes} aria-hidden>
            <HeartIcon size={14} />
            {shortCount(post.like_count)}
          </span>
        )}
      </Link>
    </li>
  );
}

function TilePicture({ post }: { post: Post }): ReactNode {
  const [photo] = post.image_list;
  const { left_image: left, right_image: right } = post;
  if (post.post_type === 'THISORTHAT' && left && right) {
    return (
      <span css={styles.halves}>
        <span css={styles.half}>
          <Picture isFill src={left.small_url} alt="" loading="lazy" placeholder={left.placeholder} />
        </span>
        <span css={styles.half}>
          <Picture isFill src={right.small_url} alt="" loading="lazy" placeholder={right.placeholder} />
        </span>
      </span>
    );
  }
  return (
    <Picture
      src={photo?.small_url ?? posterOf(post)}
      alt=""
      ratio={4 / 5}
      loading="lazy"
      placeholder={photo?.placeholder}
    />
  );
}

/** Repeats the tile's icons and like count, because both are hidden from screen readers. */
function labelOf(post: Post, isPinned: boolean): string {
  const name = TILE_TEXTS.openPost(postKindName(post.post_type), titleOf(post));
  const label = post.like_count > 0 ? TILE_TEXTS.postLikes(name, shortCount(post.like_count)) : name;
  return isPinned ? `${TILE_TEXTS.pinned}, ${label}` : label;
}

function titleOf(post: Post): string {
  const title = (post.post_caption || post.payload?.title || post.image_list[0]?.alt || '').trim();
  return title.length > 80 ? `${title.slice(0, 79)}…` : title;
}

/** Reserves the size of the tiles while posts load. */
export function PostTilesSkeleton() {
  return (
    <div css={styles.grid} role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => (
        <Skeleton key={place} ratio={4 / 5} radius="md" />
      ))}
    </div>
  );
}

/** The dark background keeps the icons legible on white pictures. */
const PAPER_INK = 'rgb(20 15 11/.62)';
const styles = {
  grid: css({
    display: 'grid',
    gap: 4,
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    [media.aboveMobile]: { gap: 8 },
    [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  }),
  tile: css({
    position: 'relative',
    display: 'block',
    overflow: 'hidden',
    borderRadius: radius.md,
    [media.hover]: { '&:hover img': { filter: 'brightness(.94)' } },
  }),
  // The ratio of the other tiles; the gap would make two pictures of half the ratio a few pixels lower.
  halves: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, aspectRatio: '4 / 5' }),
  half: css({ position: 'relative' }),
  kind: css({
    position: 'absolute',
    top: 6,
    insetInlineEnd: 6,
    display: 'flex',
    gap: space[2],
    padding: 4,
    borderRadius: radius.full,
    backgroundColor: PAPER_INK,
    color: '#fff',
  }),
  likes: css({
    ...text('xs', 700),
    position: 'absolute',
    bottom: 6,
    insetInlineStart: 6,
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    padding: '2px 7px',
    borderRadius: radius.full,
    backgroundColor: PAPER_INK,
    color: '#fff',
    fontVariantNumeric: 'tabular-nums',
  }),
};
