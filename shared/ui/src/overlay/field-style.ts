import { css } from '@emotion/react';
import { color, motion, radius, space, text } from '#ui/base/tokens.ts';

/** Styles shared by all fields: a column of label, box and note. */
export const fieldStyles = {
  field: css({ display: 'flex', flexDirection: 'column', width: '100%', minWidth: 0 }),
  label: css({ ...text('sm', 600), display: 'block', marginBottom: space[3], color: color.text }),
  star: css({ color: color.danger, marginInlineStart: 2 }),
  box: css({
    // Phones zoom into fields with text below 16 px.
    ...text('md'),
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    width: '100%',
    minHeight: 48,
    paddingInline: 14,
    border: `1px solid ${color.borderStrong}`,
    borderRadius: radius.md,
    backgroundColor: color.surface,
    color: color.text,
    transition: `border-color ${motion.micro}, box-shadow ${motion.micro}`,
    '&:focus-within, &[data-focus-visible]': {
      borderColor: color.focus,
      boxShadow: `0 0 0 1px ${color.focus}`,
      // Visible in forced colors, which drop the shadow.
      outline: '2px solid transparent',
    },
  }),
  invalid: css({
    borderColor: color.danger,
    '&:focus-within, &[data-focus-visible]': {
      borderColor: color.danger,
      boxShadow: `0 0 0 1px ${color.danger}`,
    },
  }),
  valid: css({
    borderColor: color.success,
    '&:focus-within, &[data-focus-visible]': {
      borderColor: color.success,
      boxShadow: `0 0 0 1px ${color.success}`,
    },
  }),
  input: css({
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    padding: 0,
    border: 0,
    background: 'none',
    outline: 'none',
    textOverflow: 'ellipsis',
    '&::-webkit-search-cancel-button': { display: 'none' },
  }),
  side: css({ flex: 'none', display: 'grid', placeItems: 'center', color: color.text2 }),
  atEnd: css({ marginInlineEnd: -10 }),
  foot: css({ ...text('sm'), display: 'flex', gap: space[5], marginTop: space[3], color: color.text2 }),
  note: css({ flex: 1, minWidth: 0 }),
  error: css({ display: 'flex', alignItems: 'flex-start', gap: 5, color: color.danger, fontWeight: 600 }),
  success: css({ display: 'flex', alignItems: 'flex-start', gap: 5, color: color.success, fontWeight: 600 }),
  counter: css({
    flex: 'none',
    marginInlineStart: 'auto',
    color: color.text3,
    fontVariantNumeric: 'tabular-nums',
  }),
  counterFull: css({ color: color.danger, fontWeight: 600 }),
};

/** The box of a field in its state. */
export function boxStyle(error: string | undefined, success: string | boolean | undefined) {
  return [fieldStyles.box, Boolean(success) && !error && fieldStyles.valid, error && fieldStyles.invalid];
}
