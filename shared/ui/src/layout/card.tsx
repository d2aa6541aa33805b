import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';
import type { AsProps } from '#ui/base/as-props.ts';
import { color, radius, shadow, space } from '#ui/base/tokens.ts';

interface OwnProps {
  children: ReactNode;
  /** Inner space; 'none' lets a picture reach the edges. */
  padding?: 'none' | 'md' | 'lg' | undefined;
}

export type CardProps<As extends ElementType = 'div'> = AsProps<As, OwnProps>;

export function Card<As extends ElementType = 'div'>(props: CardProps<As>) {
  const { as, padding = 'md', children, ...rest } = props as CardProps<'div'> & { as?: ElementType };
  const Element: ElementType = as ?? 'div';
  return (
    <Element css={[cardStyle, paddings[padding]]} {...rest}>
      {children}
    </Element>
  );
}

export const cardStyle = css({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  backgroundColor: color.surface,
  borderRadius: radius.xl,
  border: `1px solid ${color.border}`,
  boxShadow: shadow[1],
});

const paddings = {
  none: undefined,
  md: css({ padding: space[6] }),
  lg: css({ padding: space[8] }),
};
