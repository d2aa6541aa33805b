import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the posts that tag a product. */
export const POSTS_TEXTS = textTable('product-posts', {
  title: (product: string) => `Posts with ${product}`,
  kinds: 'Post types',
  all: 'All',
  image: 'Photos',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  thisorthat: 'This or That',
  video: 'Videos',
  tab: (kind: string, count: number) => `${kind} ${count}`,
  failed: 'Couldn’t load posts',
  moreFailed: 'Couldn’t load more posts.',
  emptyTitle: 'No posts yet',
  emptyText: 'Posts that tag this product will appear here.',
  toProduct: 'Back to the product',
});
