import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { POST_IS_HIDDEN } from '@tagalong/contracts/social/facts';
import type { Post, PostType } from '@tagalong/contracts/social/post';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useFact } from '@tagalong/platform';
import { Picture, radius, space, text, truncate } from '@tagalong/ui';
import { KIND_ICONS } from './kind-icons.ts';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';

const KINDS = {
  IMAGE: { Icon: KIND_ICONS.image, label: 'postImage' },
  INSTAGRAM: { Icon: KIND_ICONS.instagram, label: 'postInstagram' },
  TIKTOK: { Icon: KIND_ICONS.tiktok, label: 'postTiktok' },
  THISORTHAT: { Icon: KIND_ICONS.thisorthat, label: 'postThisOrThat' },
  YOUTUBE: { Icon: KIND_ICONS.video, label: 'postVideo' },
} as const satisfies Record<PostType, unknown>;

/** Shows a post as a picture with its author, linked to the post; nothing if the post has been hidden. */
export function PostTile({ post }: { post: Post }) {
  const { Icon, label } = KINDS[post.post_type];
  if (useFact(POST_IS_HIDDEN, post.post_id)) return null;
  return (
    <Link
      css={styles.tile}
      to={href(POST_ROUTE, { id: post.unique_key })}
      aria-label={STOREFRONT_TEXTS.openPost(STOREFRONT_TEXTS[label], post.post_author_name)}
    >
      <Picture
        src={pictureOf(post)}
        alt=""
        ratio={4 / 5}
        loading="lazy"
        placeholder={post.image_list[0]?.placeholder}
      />
      <span css={styles.kind} aria-hidden>
        <Icon size={16} />
      </span>
      <span css={styles.author} aria-hidden>
        {post.post_author_name}
      </span>
    </Link>
  );
}

function pictureOf({ payload, tiktok_payload, image_list, left_image }: Post): string | null {
  return (
    image_list[0]?.small_url ??
    left_image?.small_url ??
    payload?.thumbnail_url ??
    tiktok_payload?.thumbnail_url ??
    null
  );
}

/** The dark background keeps the icon and the name legible on white pictures. */
const PAPER_INK = 'rgb(20 15 11/.62)';
const styles = {
  tile: css({
    position: 'relative',
    display: 'block',
    overflow: 'hidden',
    borderRadius: radius.md,
  }),
  kind: css({
    position: 'absolute',
    top: 6,
    insetInlineEnd: 6,
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    borderRadius: radius.full,
    backgroundColor: PAPER_INK,
    color: '#fff',
  }),
  author: css({
    ...text('xs', 600),
    ...truncate,
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    padding: `${space[7]} ${space[4]} ${space[3]}`,
    background: `linear-gradient(to top, ${PAPER_INK}, transparent)`,
    color: '#fff',
  }),
};
