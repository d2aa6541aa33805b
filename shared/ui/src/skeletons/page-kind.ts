import type { SkeletonPicture } from './post-skeleton.tsx';

export type PageKind = 'feed' | 'post' | 'product' | 'grid' | 'list' | 'form' | 'profile';

export interface PageBodyProps {
  /** The first post's photo, where it is known before the post. */
  picture?: SkeletonPicture | undefined;
}
