import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, radius, space, text } from '#ui/tokens.ts';

export interface FormErrorTextProps {
  /** Nothing is drawn while it is empty. */
  children?: ReactNode;
}

/** The refusal of a whole form, said to screen readers when it appears. */
export function FormErrorText({ children }: FormErrorTextProps) {
  return <div role="alert">{children && <p css={styles}>{children}</p>}</div>;
}

const styles = css({
  ...text('sm', 600),
  padding: `10px ${space[5]}`,
  borderRadius: radius.md,
  backgroundColor: `color-mix(in oklab, ${color.danger} 10%, transparent)`,
  color: color.danger,
});
