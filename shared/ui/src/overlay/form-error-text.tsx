import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, radius, space, text } from '#ui/base/tokens.ts';

export interface FormErrorTextProps {
  /** Renders nothing when empty. */
  children?: ReactNode;
}

/** The error of a whole form, announced when it appears. */
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
