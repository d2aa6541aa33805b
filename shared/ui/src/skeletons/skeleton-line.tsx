import { css } from '@emotion/react';
import { Skeleton } from '#ui/skeleton.tsx';

export interface SkeletonLineProps {
  /** Height of the line of text whose place it keeps, in CSS pixels. */
  line: number;
  width: number | string;
}

/** A line of text before it comes: as high as the line, drawn as high as its letters. */
export function SkeletonLine({ line, width }: SkeletonLineProps) {
  return (
    <span css={css({ display: 'flex', alignItems: 'center', height: line })}>
      <Skeleton width={width} height={Math.round(line * 0.62)} radius="xs" />
    </span>
  );
}
