import { css } from '@emotion/react';
import { color, text } from '@tagalong/ui';
import type { ReactNode } from 'react';

interface MoreRowProps {
  children: ReactNode;
  /** Set if the row also shows fewer. */
  isOpen?: boolean;
  onPress(): void;
}

/** The last row of a folded list in a card, which shows the rest. */
export function MoreRow({ children, isOpen, onPress }: MoreRowProps) {
  return (
    <button type="button" css={styles} aria-expanded={isOpen} onClick={onPress}>
      {children}
    </button>
  );
}

const styles = css({
  ...text('sm', 700),
  width: '100%',
  minHeight: 44,
  borderTop: `1px solid ${color.border}`,
  textAlign: 'center',
  color: color.accent,
  cursor: 'pointer',
  '&:hover': { backgroundColor: color.fill },
  '&:focus-visible': { outlineOffset: -2 },
});
