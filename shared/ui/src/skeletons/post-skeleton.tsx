import { css } from '@emotion/react';
import { PostFrame } from '#ui/layout/post-frame.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';
import { Skeleton } from './skeleton.tsx';
import { SkeletonLine } from './skeleton-line.tsx';

/** A photo that is known before its post. */
export interface SkeletonPicture {
  src: string;
  srcSet: string;
  sizes: string;
  ratio: number;
}

export function PostSkeleton({ picture }: { picture?: SkeletonPicture | undefined }) {
  return (
    <PostFrame
      label=""
      header={<PersonSkeleton avatar={40} />}
      media={
        <>
          <Skeleton ratio={picture?.ratio ?? 4 / 5} radius="none" />
          {picture && <EarlyPicture {...picture} />}
        </>
      }
      rail={
        <div css={styles.rail}>
          {[0, 1, 2, 3].map((tile) => (
            <div key={tile}>
              <Skeleton css={styles.picture} width={104} height={104} radius="md" />
              <SkeletonLine line={22} width={56} />
              <SkeletonLine line={16} width={72} />
            </div>
          ))}
        </div>
      }
      actions={<Skeleton css={styles.actions} width={188} height={24} />}
      caption={
        <>
          <SkeletonLine line={22} width="92%" />
          <SkeletonLine line={22} width="56%" />
        </>
      }
    />
  );
}

/** Uses exactly the picture's final position; otherwise the largest paint would be counted twice. */
function EarlyPicture({ src, srcSet, sizes }: SkeletonPicture) {
  return <img css={styles.early} alt="" fetchPriority="high" sizes={sizes} srcSet={srcSet} src={src} />;
}

const styles = {
  early: css({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }),
  rail: css({ display: 'flex', gap: 10, paddingInline: 14, overflow: 'hidden' }),
  picture: css({ marginBottom: 6 }),
  actions: css({ margin: '10px 8px' }),
};
