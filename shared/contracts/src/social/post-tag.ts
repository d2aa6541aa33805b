import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, success } from '#src/core/wire';
import { Post, postFacts } from './post.ts';

/**
 * Removes a product tag from a post: authors may remove any tag, members only their own. The last tag can't be removed
 * ('no-tagged-product'). Tagging is open to every member, so the author must be able to undo it.
 */
export const removeTag = endpoint({
  name: 'post.remove-tag',
  address: 'POST /api/post/:post_id/remove-tag',
  access: 'member',
  request: z.object({ post_id: id, product_id: id }),
  answer: success(Post),
  facts: ({ data }) => postFacts(data),
  errors: ['not-found', 'forbidden', 'no-tagged-product'],
  clears: ['feed', 'post', 'product'],
});
