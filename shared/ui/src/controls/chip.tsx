import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';
import type { AsProps } from '#ui/base/as-props.ts';
import { tappable } from '#ui/base/tappable.ts';
import { color, media, motion, radius, space, text } from '#ui/base/tokens.ts';

interface OwnProps {
  children: ReactNode;
  isSelected?: boolean | undefined;
}

export type ChipProps<As extends ElementType = 'button'> = AsProps<As, OwnProps>;

/** A filter or feed tab. Links use `aria-current`, buttons `aria-pressed`. */
export function Chip<As extends ElementType = 'button'>(props: ChipProps<As>) {
  const { as, isSelected = false, children, ...rest } = props as ChipProps<'button'> & { as?: ElementType };
  const Element: ElementType = as ?? 'button';
  const state = as
    ? { 'aria-current': isSelected ? ('page' as const) : undefined }
    : { type: 'button' as const, 'aria-pressed': isSelected };
  return (
    <Element css={[styles.base, isSelected && styles.selected]} {...state} {...rest}>
      {children}
    </Element>
  );
}

const styles = {
  base: css({
    ...text('base', 600),
    ...tappable,
    gap: space[3],
    minHeight: 36,
    paddingInline: space[6],
    borderRadius: radius.full,
    border: `1px solid ${color.border}`,
    backgroundColor: color.surface,
    whiteSpace: 'nowrap',
    scrollSnapAlign: 'start',
    transition: `background-color ${motion.micro}, color ${motion.micro}, border-color ${motion.micro}`,
    [media.hover]: { '&:hover': { borderColor: color.borderStrong } },
  }),
  selected: css({ backgroundColor: color.text, borderColor: color.text, color: color.bg }),
};
