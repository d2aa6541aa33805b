import { css } from '@emotion/react';
import { color, layer, media, motion, radius, shadow } from '#ui/base/tokens.ts';

/** The box of everything anchored to a trigger: menu, select, calendar. */
export const popoverStyle = css({
  zIndex: layer.overlay,
  maxWidth: 'calc(100vw - 24px)',
  overflow: 'auto',
  backgroundColor: color.raised,
  color: color.text,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  boxShadow: shadow[2],
  outline: 'none',
  transition: `opacity ${motion.micro}, transform ${motion.micro}`,
  '&[data-entering], &[data-exiting]': { opacity: 0, transform: 'translateY(-4px)' },
  '&[data-placement=top][data-entering], &[data-placement=top][data-exiting]': {
    transform: 'translateY(4px)',
  },
  [media.reducedMotion]: { transition: 'none' },
});
