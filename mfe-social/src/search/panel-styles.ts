import { css } from '@emotion/react';
import { color, layer, media, motion, radius, shadow, space, text } from '@tagalong/ui';

/** Styles shared by the panels of suggestions and recent searches. */
export const panelStyles = {
  panel: css({
    position: 'absolute',
    insetInline: 0,
    top: 'calc(100% + 8px)',
    zIndex: layer.overlay,
    maxHeight: 'min(560px, calc(100dvh - 160px))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: space[4],
    border: `1px solid ${color.border}`,
    borderRadius: radius.xl,
    backgroundColor: color.raised,
    boxShadow: shadow[2],
  }),
  row: css({
    ...text('base', 600),
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    width: '100%',
    minWidth: 0,
    minHeight: 52,
    paddingInline: space[4],
    borderRadius: radius.md,
    color: color.text,
    textAlign: 'start',
    transition: `background-color ${motion.micro}`,
    '&:focus-visible': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: -2,
      backgroundColor: color.fillHover,
    },
    [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
  }),
  title: css({ ...text('sm', 700), color: color.text2, padding: `${space[4]} ${space[4]} ${space[2]}` }),
};
