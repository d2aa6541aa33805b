import type { DemoPerson } from './people.ts';
import type { PostType } from './post-slots.ts';
import type { Source } from './source.ts';

export interface PostPicture {
  folder: 'posts' | 'products';
  key: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
}

/** A product of a post; the point says where the post's first picture shows it, 0 to 1 from the top left. */
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
  /** Of the post itself, or of the video or photo that it links to. */
  pictures: readonly PostPicture[];
  tags: readonly Tag[];
  source: Source | null;
  isScraped: boolean;
  repostOfId: number | null;
}

export const TAGS_MAX = 6;
