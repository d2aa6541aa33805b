import { css } from '@emotion/react';
import { Skeleton } from './skeleton.tsx';

export interface SkeletonLineProps {
  /** Line height of the text it represents, in CSS pixels. */
  line: number;
  width: number | string;
}

/** A text line's placeholder: takes the line's height, drawn as high as its letters. */
export function SkeletonLine({ line, width }: SkeletonLineProps) {
  return (
    <span css={css({ display: 'flex', alignItems: 'center', height: line })}>
      <Skeleton width={width} height={Math.round(line * 0.62)} radius="xs" />
    </span>
  );
}
