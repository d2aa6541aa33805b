import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';
import type { AsProps } from '#ui/base/as-props.ts';
import { tappable } from '#ui/base/tappable.ts';
import { color, media, radius, space, text } from '#ui/base/tokens.ts';

interface OwnProps {
  icon?: ReactNode;
  /** Visible text; without it, pass an `aria-label`, which is the tooltip, too. */
  children?: ReactNode;
}

export type IconActionProps<As extends ElementType = 'button'> = AsProps<As, OwnProps>;

type Props = Omit<IconActionProps, 'as'> & { as?: ElementType | undefined };

/** An unstyled icon with a label; a button by default. */
export function IconAction({ as: Element = 'button', icon, children, ...rest }: Props) {
  return (
    <Element
      {...(Element === 'button' && { type: 'button' })}
      {...(!children && { 'data-tooltip': '' })}
      {...rest}
    >
      {icon}
      {children}
    </Element>
  );
}

/** An action below a post: icon and label without a background. */
export function ActionButton<As extends ElementType = 'button'>(props: IconActionProps<As>) {
  return <IconAction css={styles.action} {...(props as IconActionProps)} />;
}

/** A dark pill on a picture: 'Shop this post · 4'. Dark in both themes because it covers a photo. */
export function MediaPill<As extends ElementType = 'button'>(props: IconActionProps<As>) {
  return <IconAction css={styles.pill} {...(props as IconActionProps)} />;
}

const styles = {
  action: css({
    ...text('base', 600),
    ...tappable,
    gap: space[3],
    minWidth: 44,
    minHeight: 44,
    paddingInline: 10,
    borderRadius: radius.full,
    color: color.text,
    [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
  }),
  pill: css({
    ...text('base', 600),
    ...tappable,
    position: 'absolute',
    insetInlineStart: space[5],
    bottom: space[5],
    gap: space[4],
    minHeight: 36,
    paddingInline: `${space[5]} 14px`,
    borderRadius: radius.full,
    backgroundColor: 'rgb(20 15 11/.78)',
    backdropFilter: 'blur(8px)',
    color: '#fff',
  }),
};
