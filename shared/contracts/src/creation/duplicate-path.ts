import { href } from '#src/core/routes';
import { CREATE_POST_SLUG_ROUTE } from './routes.ts';

/** Kinds of posts in paths, by the type of a published post. */
export const KIND_OF = {
  INSTAGRAM: 'instagram',
  TIKTOK: 'tiktok',
  YOUTUBE: 'video',
  IMAGE: 'image',
  THISORTHAT: 'thisorthat',
} as const;

/** Returns the page that begins a new post with the content of one of the member's own. */
export function duplicatePath(post: { unique_key: string; post_type: keyof typeof KIND_OF }): string {
  return href(CREATE_POST_SLUG_ROUTE, {
    type: KIND_OF[post.post_type],
    action: 'duplicate',
    slug: post.unique_key,
  });
}
