import type { DemoPerson } from '#compose/people/people';
import type { Caption } from '#src/content/content';
import type { Source } from './source.ts';

export type PostType = Caption['kind'];

export interface PostPicture {
  folder: 'posts' | 'products';
  key: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
}

/** A product of a post; the point is its place in the post's first picture, 0 to 1 from the top left. */
export interface Tag {
  productId: number;
  point: { x: number; y: number } | null;
}

export interface DemoPost {
  id: number;
  uniqueKey: string;
  author: DemoPerson;
  type: PostType;
  createdAt: Date;
  caption: string;
  /** Pictures of the post itself, or the thumbnail of the video or photo that it links to. */
  pictures: readonly PostPicture[];
  tags: readonly Tag[];
  source: Source | null;
  isScraped: boolean;
  repostOfId: number | null;
}

export const TAGS_MAX = 6;
