import { css } from '@emotion/react';
import { PostFrame } from '#ui/post-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** A post of a feed before it comes. */
export function PostSkeleton() {
  return (
    <PostFrame
      label=""
      header={
        <div css={styles.person}>
          <Skeleton width={40} height={40} radius="full" />
          <div css={styles.lines}>
            <Skeleton width={132} height={14} />
            <Skeleton width={88} height={12} />
          </div>
        </div>
      }
      media={<Skeleton ratio={4 / 5} radius="none" />}
      rail={
        <div css={styles.rail}>
          {[0, 1, 2, 3].map((tile) => (
            <div key={tile} css={styles.tile}>
              <Skeleton width={104} height={104} radius="md" />
              <Skeleton width={56} height={14} />
              <Skeleton width={72} height={12} />
            </div>
          ))}
        </div>
      }
      actions={<Skeleton css={styles.actions} width={188} height={24} />}
      caption={<Skeleton width="86%" height={16} />}
    />
  );
}

const styles = {
  person: css({ display: 'flex', alignItems: 'center', gap: 10, height: 44 }),
  lines: css({ display: 'grid', gap: 8 }),
  rail: css({ display: 'flex', gap: 10, paddingInline: 14, overflow: 'hidden' }),
  tile: css({ display: 'grid', gap: 6, flex: 'none' }),
  actions: css({ margin: '10px 8px' }),
};
