import { css } from '@emotion/react';
import { tappable } from '#ui/base/tappable.ts';
import { color, media, motion, radius, space, text } from '#ui/base/tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'dark' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the available width. */
  isWide?: boolean | undefined;
}

/** The style of a button for elements that can't be a `Button`, such as the label of a file input. */
export function buttonStyle({ variant = 'primary', size = 'md', isWide = false }: ButtonLook = {}) {
  return [base, variants[variant], sizes[size], isWide && wide];
}

const base = css({
  ...tappable,
  flex: 'initial',
  gap: space[4],
  border: '1px solid transparent',
  whiteSpace: 'nowrap',
  transition: `background-color ${motion.micro}, border-color ${motion.micro}, color ${motion.micro}, transform ${motion.micro}`,
  '&:active:not(:disabled, [aria-disabled=true])': { transform: 'scale(.97)' },
  '&:disabled, &[aria-disabled=true]': { cursor: 'default' },
  // Keeps its colors while pending: the spinner is enough, and a grayed-out button would look rejected.
  '&:disabled:not([aria-busy=true]), &[aria-disabled=true]:not([aria-busy=true])': { opacity: 0.45 },
});

// Wraps large text and long languages, because the width is fixed.
const wide = css({
  width: '100%',
  // The main action of a card or a form, whatever its height: pills are for actions beside content.
  borderRadius: radius.md,
  paddingBlock: space[2],
  textAlign: 'center',
  whiteSpace: 'normal',
  textWrap: 'balance',
});

function filled(background: string, hover: string, ink: string) {
  return css({
    backgroundColor: background,
    color: ink,
    [media.hover]: { '&:hover:not(:disabled, [aria-disabled=true])': { backgroundColor: hover } },
  });
}

const variants = {
  primary: filled(color.accent, color.accentHover, color.onAccent),
  dark: filled(color.text, `color-mix(in oklab, ${color.text}, ${color.bg} 16%)`, color.bg),
  danger: filled(color.danger, `color-mix(in oklab, ${color.danger}, ${color.text} 16%)`, color.onAccent),
  secondary: css({
    backgroundColor: color.surface,
    color: color.text,
    borderColor: color.border,
    [media.hover]: {
      '&:hover:not(:disabled, [aria-disabled=true])': {
        backgroundColor: color.fill,
        borderColor: color.borderStrong,
      },
    },
  }),
  ghost: css({
    color: color.text,
    [media.hover]: { '&:hover:not(:disabled, [aria-disabled=true])': { backgroundColor: color.fillHover } },
  }),
};

// Touch screens get the larger button; the size steps down at 768 px.
const sizes = {
  sm: css({
    ...text('base', 600),
    minHeight: 36,
    paddingInline: space[6],
    borderRadius: radius.full,
    [media.buttonLarge]: { ...text('sm', 600), minHeight: 34, paddingInline: 14 },
  }),
  md: css({
    ...text('md', 700),
    minHeight: 48,
    paddingInline: space[7],
    borderRadius: radius.md,
    [media.buttonLarge]: { ...text('base', 700), minHeight: 44 },
  }),
  lg: css({
    ...text('md', 700),
    minHeight: 56,
    paddingInline: space[8],
    borderRadius: radius.lg,
    [media.buttonLarge]: { minHeight: 52 },
  }),
};
