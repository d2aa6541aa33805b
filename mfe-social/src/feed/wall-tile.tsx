import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import type { Post } from '@tagalong/contracts/social/post';
import { POST_ROUTE, USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Avatar, BagIcon, color, media, radius, space, text, truncate } from '@tagalong/ui';
import { memo } from 'react';
import { CARD_TEXTS } from '#parts/post/card-texts.ts';
import { KIND_ICONS, labelOf, TilePicture, titleOf } from '#parts/post/post-tiles.tsx';
import { usePost } from '#parts/post/use-post.ts';

/** Place of a tile in the wall, in CSS pixels. */
export interface TileBox {
  start: number;
  top: number;
  width: number;
  height: number;
}

interface WallTileProps extends Partial<TileBox> {
  post: Post;
  /** Index in the feed, counted from 0. */
  index: number;
  /** Height in rows, for a tile that CSS places. */
  rows: number;
}

/** A post as a picture with its caption and author. Memoized, because scrolling draws the wall again. */
export const WallTile = memo(function WallTile({ post: given, index, rows, start, ...box }: WallTileProps) {
  const post = usePost(given);
  const KindIcon = KIND_ICONS[post.post_type];
  const isPlaced = start !== undefined;
  const products = post.tagged_products.length;
  return (
    <article
      css={[styles.tile, isPlaced ? styles.placed : spanOf(rows)]}
      style={isPlaced ? { insetInlineStart: start, ...box } : undefined}
      aria-label={CARD_TEXTS.postBy(post.post_author_name)}
      aria-posinset={index + 1}
      aria-setsize={-1}
      tabIndex={-1}
    >
      <Link
        css={styles.picture}
        to={href(POST_ROUTE, { id: post.unique_key })}
        aria-label={labelOf(post, false, products)}
      >
        <TilePicture post={post} isFill />
        {post.post_type !== 'IMAGE' && (
          <span css={[styles.mark, styles.kind]} aria-hidden>
            <KindIcon size={16} />
          </span>
        )}
        {products > 0 && (
          <span css={[styles.mark, styles.products]} aria-hidden>
            <BagIcon size={16} />
            {products}
          </span>
        )}
      </Link>
      <p css={styles.caption} aria-hidden>
        {titleOf(post)}
      </p>
      <Link css={styles.author} to={href(USER_PROFILE_ROUTE, { id: post.post_author_id })}>
        <Avatar
          size={24}
          name={post.post_author_name}
          src={post.post_author_image}
          colorId={post.post_author_color_id}
        />
        <bdi css={truncate}>{post.post_author_name}</bdi>
        {post.disclosure && <span css={styles.disclosure}>· {CARD_TEXTS.disclosures[post.disclosure]}</span>}
      </Link>
    </article>
  );
});

const spanOf = (rows: number) => css({ gridRow: `span ${rows}` });

/** The dark background keeps icons legible on white pictures. */
const PAPER_INK = 'rgb(20 15 11/.62)';
const styles = {
  tile: css({
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    paddingBottom: space[5],
  }),
  placed: css({ position: 'absolute', contain: 'layout style paint' }),
  picture: css({
    position: 'relative',
    flex: 1,
    overflow: 'hidden',
    borderRadius: radius.lg,
    [media.hover]: { '&:hover img': { filter: 'brightness(.94)' } },
  }),
  mark: css({
    ...text('xs', 700),
    position: 'absolute',
    insetInlineEnd: 8,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '4px 8px',
    borderRadius: radius.full,
    backgroundColor: PAPER_INK,
    color: '#fff',
  }),
  kind: css({ top: 8, padding: 6 }),
  products: css({ bottom: 8 }),
  caption: css({ ...text('sm'), ...truncate, marginTop: space[3] }),
  author: css({
    ...text('xs', 600),
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    marginTop: space[2],
    minHeight: 24,
    color: color.text2,
  }),
  disclosure: css({ flex: 'none', fontWeight: 400 }),
};
