import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import type { Post } from '@tagalong/contracts/social/post';
import { TRENDING_POSTS_ROUTE, USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { color, space, text, touchTarget, twoLines } from '@tagalong/ui';
import { useState } from 'react';
import { type CaptionPart, captionParts, isLongCaption } from './caption-parts.ts';
import { CARD_TEXTS } from './card-texts.ts';

interface PostCaptionProps {
  post: Pick<Post, 'post_caption' | 'mentions'>;
  isFull: boolean;
}

/** Shows a post's caption with linked #tags and @mentions; a feed truncates a long caption behind a 'more' button. */
export function PostCaption({ post, isFull }: PostCaptionProps) {
  const { post_caption: caption } = post;
  const [isOpen, setOpen] = useState(false);
  const isCut = !isFull && isLongCaption(caption);
  return (
    <>
      <p css={[styles.text, isCut && !isOpen && styles.cut]} dir="auto">
        {captionParts(caption).map((part) => {
          const to = linkOf(part, post);
          if (!to) return part.text;
          return (
            <Link key={part.at} css={styles.tag} to={to}>
              {part.text}
            </Link>
          );
        })}
      </p>
      {isCut && (
        <button type="button" css={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? CARD_TEXTS.captionLess : CARD_TEXTS.captionMore}
        </button>
      )}
    </>
  );
}

function linkOf({ kind, text: words }: CaptionPart, { mentions }: PostCaptionProps['post']): string | null {
  const word = words.slice(1).toLowerCase();
  if (kind === 'tag') return href(TRENDING_POSTS_ROUTE, { type: 'tag', text: word });
  const member = kind === 'mention' && mentions?.find(({ handle }) => handle === word);
  return member ? href(USER_PROFILE_ROUTE, { id: member.user_id }) : null;
}

const styles = {
  text: css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }),
  cut: css({ ...twoLines, WebkitLineClamp: 3 }),
  tag: css({ color: color.accent, fontWeight: 600 }),
  more: css({
    ...text('base', 600),
    ...touchTarget,
    marginTop: space[1],
    color: color.text2,
  }),
};
