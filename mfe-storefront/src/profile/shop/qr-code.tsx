import { css } from '@emotion/react';
import { radius } from '@tagalong/ui';
import type { Ref } from 'react';
import { encode } from 'uqr';

/** Quiet zone in modules that the QR standard requires. */
const BORDER = 4;

interface QrCodeProps {
  ref: Ref<SVGSVGElement>;
  text: string;
  label: string;
}

/** Black on white in both themes, because many cameras can't read inverted codes. */
export function QrCode({ ref, text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg
      ref={ref}
      css={styles}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

const styles = css({ width: 220, height: 220, justifySelf: 'center', borderRadius: radius.md });
