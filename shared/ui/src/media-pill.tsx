import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';
import type { AsProps } from './as-props.ts';
import { tappable } from './tappable.ts';
import { radius, space, text } from './tokens.ts';

interface OwnProps {
  children: ReactNode;
  icon?: ReactNode;
}

export type MediaPillProps<As extends ElementType = 'button'> = AsProps<As, OwnProps>;

/** A dark pill at the foot of a picture: 'Shop this post · 4'. Dark in both themes: it stands on a photo. */
export function MediaPill<As extends ElementType = 'button'>(props: MediaPillProps<As>) {
  const { as, children, icon, ...rest } = props as MediaPillProps<'button'> & { as?: ElementType };
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
});
