import { css } from '@emotion/react';
import { countText } from '@tagalong/contracts/core/language';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { POST_IS_HIDDEN } from '@tagalong/contracts/social/facts';
import type { Post } from '@tagalong/contracts/social/post';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useFactOf } from '@tagalong/platform';
import {
  HeartIcon,
  InstagramIcon,
  LazyHydration,
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
import { type ReactNode, useRef } from 'react';
import { postKindName } from './post-kinds.ts';
import { tilePictureOf } from './tile-picture.ts';
import { TILE_TEXTS } from './tile-texts.ts';
import { usePost } from './use-post.ts';

/** Icons of the kinds of posts. */
export const KIND_ICONS = {
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
  /** Loads the first row eagerly, for lists at the top of a page. */
  isFirst?: boolean;
}

/** Tiles that are hydrated together: whole rows of both 3 and 4. */
const PIECE = 12;
/** Tiles of a row on wide screens; phones have three. */
const ROW = 4;

/** Shows posts as picture tiles, each linked to its post. */
export function PostTiles({ posts, hasPins = false, isFirst = false }: PostTilesProps) {
  const isHidden = useFactOf(
    POST_IS_HIDDEN,
    posts.map(({ post_id }) => post_id),
  );
  const shown = posts.filter(({ post_id }) => !isHidden(post_id));
  const starts = Array.from({ length: Math.ceil(shown.length / PIECE) }, (_, piece) => piece * PIECE);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the tiles are in pieces
    <div css={styles.pieces} role="list">
      {starts.map((start) => (
        <Piece
          key={start}
          posts={shown.slice(start, start + PIECE)}
          hasPins={hasPins}
          isFirst={isFirst && start === 0}
        />
      ))}
    </div>
  );
}

function Piece({ posts, hasPins, isFirst }: Required<PostTilesProps>) {
  const element = useRef<HTMLDivElement>(null);
  return (
    <div ref={element} css={styles.grid}>
      <LazyHydration element={element}>
        {posts.map((post, index) => (
          <Tile key={post.post_id} post={post} hasPin={hasPins} isFirst={isFirst && index < ROW} />
        ))}
      </LazyHydration>
    </div>
  );
}

interface TileProps {
  post: Post;
  hasPin: boolean;
  isFirst: boolean;
}

function Tile({ post: given, hasPin, isFirst }: TileProps) {
  const post = usePost(given);
  const KindIcon = KIND_ICONS[post.post_type];
  return (
    // biome-ignore lint/a11y/useSemanticElements: belongs to the list around the pieces
    <div role="listitem">
      <Link
        css={styles.tile}
        to={href(POST_ROUTE, { id: post.unique_key })}
        aria-label={labelOf(post, hasPin && post.is_pin)}
      >
        <TilePicture post={post} isFirst={isFirst} />
        <span css={styles.kind} aria-hidden>
          {hasPin && post.is_pin && <PinIcon size={16} />}
          <KindIcon size={16} />
        </span>
        {post.like_count > 0 && (
          <span css={styles.likes} aria-hidden>
            <HeartIcon size={14} />
            {countText(post.like_count)}
          </span>
        )}
      </Link>
    </div>
  );
}

interface TilePictureProps {
  post: Post;
  /** Loads at once, for the first row. */
  isFirst?: boolean;
  /** Fills a positioned parent instead of having the ratio of the other tiles. */
  isFill?: boolean;
}

/** The picture of a post in a tile, or both of a This or That. */
export function TilePicture({ post, isFirst = false, isFill = false }: TilePictureProps): ReactNode {
  const loading = isFirst
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy' } as const);
  const [photo] = post.image_list;
  const { left_image: left, right_image: right } = post;
  if (post.post_type === 'THISORTHAT' && left && right) {
    return (
      <span css={[styles.halves, isFill ? styles.fill : styles.ratio]}>
        <span css={styles.half}>
          <Picture isFill src={left.small_url} alt="" {...loading} placeholder={left.placeholder} />
        </span>
        <span css={styles.half}>
          <Picture isFill src={right.small_url} alt="" {...loading} placeholder={right.placeholder} />
        </span>
      </span>
    );
  }
  return (
    <Picture
      src={tilePictureOf(post)}
      alt=""
      {...(isFill ? { isFill } : { ratio: 4 / 5 })}
      {...loading}
      placeholder={photo?.placeholder}
    />
  );
}

/** Name of the link to a post. Repeats the tile's icons and like count, because both are hidden from screen readers. */
export function labelOf(post: Post, isPinned: boolean, products = 0): string {
  const opens = TILE_TEXTS.openPost(postKindName(post.post_type), titleOf(post));
  const name = products > 0 ? TILE_TEXTS.postProducts(opens, products) : opens;
  const label = post.like_count > 0 ? TILE_TEXTS.postLikes(name, countText(post.like_count)) : name;
  return isPinned ? `${TILE_TEXTS.pinned}, ${label}` : label;
}

/** The post's caption or the title of its video, at most 80 characters. */
export function titleOf(post: Post): string {
  const title = (post.post_caption || post.payload?.title || post.image_list[0]?.alt || '').trim();
  return title.length > 80 ? `${title.slice(0, 79)}…` : title;
}

/** Reserves the size of the tiles while posts load. */
export function PostTilesSkeleton() {
  return (
    <div css={styles.pieces} role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <div css={styles.grid}>
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => (
          <Skeleton key={place} ratio={4 / 5} radius="md" />
        ))}
      </div>
    </div>
  );
}

/** The dark background keeps the icons legible on white pictures. */
const PAPER_INK = 'rgb(20 15 11/.62)';
const styles = {
  pieces: css({ display: 'grid', gap: 4, [media.aboveMobile]: { gap: 8 } }),
  grid: css({
    display: 'grid',
    gap: 'inherit',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
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
  halves: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }),
  ratio: css({ aspectRatio: '4 / 5' }),
  fill: css({ position: 'absolute', inset: 0 }),
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
