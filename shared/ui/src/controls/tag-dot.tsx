import { css } from '@emotion/react';
import type { ElementType } from 'react';
import type { AsProps } from '#ui/base/as-props.ts';
import { tappable } from '#ui/base/tappable.ts';
import { motion, radius } from '#ui/base/tokens.ts';

interface OwnProps {
  /** Center of the dot, in percent of the picture. */
  x: number;
  y: number;
  /** Name of the tagged product. Without it, the dot is only for pointers, and a list beside the picture has the names. */
  label?: string | undefined;
}

export type TagDotProps<As extends ElementType = 'button'> = AsProps<As, OwnProps>;

/** A product tag on a picture: 28 px visible, 44 px target. */
export function TagDot<As extends ElementType = 'button'>(props: TagDotProps<As>) {
  const { as, x, y, label, ...rest } = props as TagDotProps<'button'> & { as?: ElementType };
  const Element: ElementType = as ?? 'button';
  return (
    <Element
      css={[styles.target, css({ left: `${x}%`, top: `${y}%` })]}
      {...(as ? {} : { type: 'button' })}
      {...(label ? { 'aria-label': label } : { 'aria-hidden': true, tabIndex: -1 })}
      {...rest}
    >
      <span css={styles.dot} />
    </Element>
  );
}

const styles = {
  target: css({
    ...tappable,
    position: 'absolute',
    width: 44,
    height: 44,
    translate: '-50% -50%',
    borderRadius: radius.full,
  }),
  dot: css({
    width: 22,
    height: 22,
    borderRadius: radius.full,
    border: '7px solid #fff',
    backgroundColor: '#1e1814',
    boxShadow: '0 1px 6px rgb(0 0 0/.35)',
    transition: `transform ${motion.micro}`,
    ':hover > &': { transform: 'scale(1.2)' },
  }),
};
