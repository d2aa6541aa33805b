import { css, keyframes } from '@emotion/react';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';

export interface SpinnerProps {
  /** Diameter in CSS pixels. */
  size?: number | undefined;
  /** Announced to screen readers; without it the spinner is decorative. */
  label?: string | undefined;
}

export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <svg
        css={styles}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        strokeLinecap="round"
        aria-hidden
      >
        <circle cx={12} cy={12} r={9} opacity={0.22} />
        <path d="M21 12a9 9 0 0 0-9-9" />
      </svg>
    </>
  );
}

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const styles = css({ animation: `${turn} 700ms linear infinite`, flex: 'none' });
