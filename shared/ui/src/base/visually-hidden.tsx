import { css } from '@emotion/react';
import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  children: ReactNode;
  /** 'status' announces each change of the text. */
  role?: 'status' | undefined;
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | undefined;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, role, as: Element = 'span' }: VisuallyHiddenProps) {
  return (
    <Element css={styles} role={role}>
      {children}
    </Element>
  );
}

const styles = css({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
