import { css } from '@emotion/react';
import { radius } from '@tagalong/ui';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** Quiet zone in modules that the QR standard requires. */
const BORDER = 4;

/** Black on white in both themes because many cameras can't read inverted codes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg css={styles} className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

const styles = css({
  width: 200,
  height: 200,
  borderRadius: radius.md,
  shapeRendering: 'crispEdges',
});
