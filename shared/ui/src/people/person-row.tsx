import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';
import type { AsProps } from '#ui/base/as-props.ts';
import { color, media, space, text, truncate, truncateLinks } from '#ui/base/tokens.ts';
import { Avatar, type AvatarProps } from './avatar.tsx';
import { VerifiedMark } from './verified-mark.tsx';

interface OwnProps {
  name: string;
  /** Replaces the displayed name, for example with a highlighted match. */
  shownName?: ReactNode;
  /** Such as '@maralind · 2 h'. Links in it need `position: relative` to stay above the row's link. */
  meta?: ReactNode;
  avatar?: Pick<AvatarProps, 'src' | 'colorId' | 'kind' | 'size'> | undefined;
  /** Accessible name of the verified mark; without it the mark is hidden. */
  verifiedLabel?: string | undefined;
  /** Shown on the right: a follow button or a menu button. */
  action?: ReactNode;
}

/** Other props are passed to the name's link, which also covers picture and meta; without any there is no link. */
export type PersonRowProps<As extends ElementType = 'a'> = AsProps<As, OwnProps>;

/** A person or brand in one line: a post's header or a list's row. */
export function PersonRow<As extends ElementType = 'a'>(props: PersonRowProps<As>) {
  const { as, name, shownName, meta, avatar, verifiedLabel, action, className, ...link } =
    props as PersonRowProps<'a'> & {
      as?: ElementType;
    };
  const Link: ElementType = as ?? (link.href ? 'a' : 'span');
  return (
    <div css={styles.row} className={className}>
      <div css={styles.person}>
        <Avatar name={name} {...avatar} />
        <span css={styles.texts}>
          <span css={styles.name}>
            <Link css={[styles.link, Link !== 'span' && styles.stretched]} {...link}>
              {shownName ?? name}
            </Link>
            {verifiedLabel && <VerifiedMark label={verifiedLabel} />}
          </span>
          {meta && <span css={styles.meta}>{meta}</span>}
        </span>
      </div>
      {action && <div css={styles.action}>{action}</div>}
    </div>
  );
}

const styles = {
  // Wraps the action below when large text leaves no room.
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${space[4]}`,
    width: '100%',
    minWidth: 0,
  }),
  person: css({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    flex: '1 1 8rem',
    minWidth: 0,
    minHeight: 44,
    color: color.text,
  }),
  texts: css({ minWidth: 0, display: 'flex', flexDirection: 'column' }),
  name: css({ ...text('base', 700), display: 'flex', alignItems: 'center', gap: 5, minWidth: 0 }),
  link: css({
    ...truncate,
    color: 'inherit',
    [media.hover]: { 'a&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } },
  }),
  // Makes picture and texts one target with a common focus ring.
  stretched: css({
    '&:focus-visible': { outline: 'none' },
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  }),
  meta: css({ ...text('sm'), ...truncateLinks, color: color.text2 }),
  action: css({
    flex: 'none',
    marginInlineStart: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
  }),
};
