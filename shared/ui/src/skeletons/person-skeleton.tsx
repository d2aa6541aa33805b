import { css } from '@emotion/react';
import { Skeleton } from './skeleton.tsx';
import { SkeletonLine } from './skeleton-line.tsx';

export function PersonSkeleton({ avatar }: { avatar: number }) {
  return (
    <div css={styles}>
      <Skeleton width={avatar} height={avatar} radius="full" />
      <div>
        <SkeletonLine line={22} width={132} />
        <SkeletonLine line={18} width={88} />
      </div>
    </div>
  );
}

const styles = css({ display: 'flex', alignItems: 'center', gap: 10, minHeight: 44 });
