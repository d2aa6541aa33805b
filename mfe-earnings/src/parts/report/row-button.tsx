import { css } from '@emotion/react';
import { color, media, radius, text } from '@tagalong/ui';
import type { ReactNode } from 'react';

/** Name of a row that opens its details. The target is taller than the text, so that it is easy to tap. */
export function RowButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" css={style} onClick={onClick} aria-haspopup="dialog">
      {children}
    </button>
  );
}

const style = css({
  ...text('base', 600),
  position: 'relative',
  display: 'inline',
  padding: 0,
  border: 0,
  borderRadius: radius.xs,
  backgroundColor: 'transparent',
  color: color.text,
  textAlign: 'start',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: '-12px -8px' },
  [media.hover]: { '&:hover': { textDecoration: 'underline' } },
});
