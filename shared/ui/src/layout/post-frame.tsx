import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { space, text, width } from '#ui/base/tokens.ts';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { cardStyle } from './card.tsx';

export interface PostFrameProps {
  /** Accessible name of the post, such as 'Post by Mara Lindqvist'. */
  label: string;
  /** A `PersonRow` and the menu button. */
  header?: ReactNode;
  /** Reaches the edges; may contain tag dots and a media pill. */
  media: ReactNode;
  /** A `Rail` of product tiles with `inset={14}`. */
  rail?: ReactNode;
  /** Like, save, share. */
  actions?: ReactNode;
  caption?: ReactNode;
  /** Position in a feed, for `role="feed"` around it, where the post has a heading and takes the focus. */
  position?: { index: number; total: number } | undefined;
  className?: string | undefined;
  'data-view'?: string;
  id?: string;
}

/** The layout of a post, at most 496 px wide. */
export function PostFrame(props: PostFrameProps) {
  const { label, header, media, rail, actions, caption, position, ...rest } = props;
  return (
    <article
      css={[cardStyle, styles.frame]}
      {...rest}
      aria-label={label}
      {...(position && {
        'aria-posinset': position.index + 1,
        'aria-setsize': position.total,
        tabIndex: -1,
      })}
    >
      {position && <VisuallyHidden as="h2">{label}</VisuallyHidden>}
      {header && <div css={styles.header}>{header}</div>}
      <div css={styles.media}>{media}</div>
      {rail && <div css={styles.rail}>{rail}</div>}
      {actions && <div css={styles.actions}>{actions}</div>}
      {caption && <div css={styles.caption}>{caption}</div>}
    </article>
  );
}

const styles = {
  frame: css({ width: '100%', maxWidth: width.post, marginInline: 'auto' }),
  header: css({
    minHeight: 64,
    paddingBlock: 10,
    paddingInline: `14px ${space[4]}`,
    display: 'flex',
    alignItems: 'center',
  }),
  media: css({ position: 'relative' }),
  rail: css({ paddingTop: space[5] }),
  actions: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    paddingInline: space[3],
    paddingTop: space[4],
  }),
  caption: css({ ...text('base'), padding: `${space[3]} 14px ${space[7]}`, textWrap: 'pretty' }),
};
