import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';
import type { AsProps } from './as-props.ts';
import { Avatar, type AvatarProps } from './avatar.tsx';
import { color, media, space, text, truncate } from './tokens.ts';
import { VerifiedMark } from './verified-mark.tsx';

interface OwnProps {
  name: string;
  /** Such as '@maralind · 2 h'. */
  meta?: ReactNode;
  avatar?: Pick<AvatarProps, 'src' | 'colorId' | 'kind' | 'size'> | undefined;
  /** Accessible name of the verified mark; left out, there is none. */
  verifiedLabel?: string | undefined;
  /** At the right: a follow button, a menu button. */
  action?: ReactNode;
}

/** Props beyond the own ones go to the link around picture and name; without any there is no link. */
export type PersonRowProps<As extends ElementType = 'a'> = AsProps<As, OwnProps>;

/** A person or a brand in one line: head of a post, row of a list. */
export function PersonRow<As extends ElementType = 'a'>(props: PersonRowProps<As>) {
  const { as, name, meta, avatar, verifiedLabel, action, className, ...link } =
    props as PersonRowProps<'a'> & {
      as?: ElementType;
    };
  const Link: ElementType = as ?? (link.href ? 'a' : 'span');
  return (
    <div css={styles.row} className={className}>
      <Link css={styles.link} {...link}>
        <Avatar name={name} {...avatar} />
        <span css={styles.texts}>
          <span css={styles.name}>
            <span css={truncate}>{name}</span>
            {verifiedLabel && <VerifiedMark label={verifiedLabel} />}
          </span>
          {meta && <span css={styles.meta}>{meta}</span>}
        </span>
      </Link>
      {action && <div css={styles.action}>{action}</div>}
    </div>
  );
}

const styles = {
  row: css({ display: 'flex', alignItems: 'center', gap: space[4], width: '100%', minWidth: 0 }),
  link: css({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    borderRadius: 8,
    color: color.text,
  }),
  texts: css({ minWidth: 0, display: 'flex', flexDirection: 'column' }),
  name: css({
    ...text('base', 700),
    display: 'flex',
    alignItems: 'center',
    gap: 5,
    minWidth: 0,
    [media.hover]: { 'a:hover &': { textDecoration: 'underline', textUnderlineOffset: 3 } },
  }),
  meta: css({ ...text('sm'), ...truncate, color: color.text2 }),
  action: css({ flex: 'none', display: 'flex', alignItems: 'center', gap: space[2] }),
};
