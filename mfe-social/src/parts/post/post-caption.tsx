import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { TRENDING_POSTS_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { color, space, text, twoLines } from '@tagalong/ui';
import { useState } from 'react';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { captionParts, isLongCaption } from './caption-parts.ts';

/** Shows a post's caption with linked #tags; a feed truncates a long caption behind a 'more' button. */
export function PostCaption({ caption, isFull }: { caption: string; isFull: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const isCut = !isFull && isLongCaption(caption);
  return (
    <>
      <p css={[styles.text, isCut && !isOpen && styles.cut]} dir="auto">
        {captionParts(caption).map((part) =>
          part.isTag ? (
            <Link
              key={part.at}
              css={styles.tag}
              to={href(TRENDING_POSTS_ROUTE, { type: 'tag', text: part.text.slice(1).toLowerCase() })}
            >
              {part.text}
            </Link>
          ) : (
            part.text
          ),
        )}
      </p>
      {isCut && (
        <button type="button" css={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? SOCIAL_TEXTS.captionLess : SOCIAL_TEXTS.captionMore}
        </button>
      )}
    </>
  );
}

const styles = {
  text: css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }),
  cut: css({ ...twoLines, WebkitLineClamp: 3 }),
  tag: css({ color: color.accent, fontWeight: 600 }),
  more: css({
    ...text('base', 600),
    position: 'relative',
    marginTop: space[1],
    color: color.text2,
    '&::after': { content: '""', position: 'absolute', inset: '-11px -16px' },
  }),
};
