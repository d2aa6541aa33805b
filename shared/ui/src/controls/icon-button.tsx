import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';
import type { AsProps } from '#ui/base/as-props.ts';
import { tappable } from '#ui/base/tappable.ts';
import { color, media, motion, radius, shadow } from '#ui/base/tokens.ts';

interface OwnProps {
  /** Accessible name and tooltip, because an icon has none. */
  label: string;
  children: ReactNode;
  /** 'surface' floats on a picture, 'outline' is shown beside buttons. */
  variant?: 'ghost' | 'surface' | 'outline' | undefined;
  /** Visible diameter; the target stays 44 px. */
  size?: 36 | 44 | undefined;
}

export type IconButtonProps<As extends ElementType = 'button'> = AsProps<As, OwnProps>;

/** A round icon button. Put a `Badge` beside the icon to show a count. */
export function IconButton<As extends ElementType = 'button'>(props: IconButtonProps<As>) {
  const {
    as,
    label,
    children,
    variant = 'ghost',
    size = 44,
    ...rest
  } = props as IconButtonProps<'button'> & { as?: ElementType };
  const Element: ElementType = as ?? 'button';
  return (
    <Element
      {...(as ? {} : { type: 'button' })}
      css={[styles.base, styles[variant], size === 36 && styles.small]}
      aria-label={label}
      data-tooltip=""
      {...rest}
    >
      {children}
    </Element>
  );
}

const styles = {
  base: css({
    ...tappable,
    width: 44,
    height: 44,
    borderRadius: radius.full,
    color: 'inherit',
    transition: `background-color ${motion.micro}, transform ${motion.micro}`,
    '&:active:not(:disabled)': { transform: 'scale(.92)' },
    '&:disabled': { opacity: 0.45, cursor: 'default' },
  }),
  small: css({ width: 36, height: 36 }),
  ghost: css({ [media.hover]: { '&:hover:not(:disabled)': { backgroundColor: color.fillHover } } }),
  surface: css({
    backgroundColor: color.raised,
    color: color.text,
    boxShadow: shadow[1],
    [media.hover]: { '&:hover:not(:disabled)': { backgroundColor: color.fillHover } },
  }),
  outline: css({
    border: `1px solid ${color.border}`,
    backgroundColor: color.surface,
    [media.hover]: { '&:hover:not(:disabled)': { borderColor: color.borderStrong } },
  }),
};
