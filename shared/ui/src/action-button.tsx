import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';
import type { AsProps } from './as-props.ts';
import { tappable } from './tappable.ts';
import { color, media, radius, space, text } from './tokens.ts';

interface OwnProps {
  icon: ReactNode;
  /** The visible text; without it give an `aria-label`. */
  children?: ReactNode;
}

export type ActionButtonProps<As extends ElementType = 'button'> = AsProps<As, OwnProps>;

/** An action below a post, in the manner of the like button: icon and word on no ground. */
export function ActionButton<As extends ElementType = 'button'>(props: ActionButtonProps<As>) {
  const { as, icon, children, ...rest } = props as ActionButtonProps<'button'> & { as?: ElementType };
  const Element: ElementType = as ?? 'button';
  return (
    <Element css={styles} {...(as ? {} : { type: 'button' })} {...rest}>
      {icon}
      {children}
    </Element>
  );
}

const styles = css({
  ...text('base', 600),
  ...tappable,
  gap: space[3],
  minWidth: 44,
  minHeight: 44,
  paddingInline: 10,
  borderRadius: radius.full,
  color: color.text,
  [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
});
