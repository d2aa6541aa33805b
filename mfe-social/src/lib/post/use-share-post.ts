import type { Post } from '@tagalong/contracts/post';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { useAction, useHost } from '@tagalong/platform';

/** Opens the share popup for a post (PO-08). */
export function useSharePost(post: Post): () => void {
  const host = useHost();
  const { run } = useAction(async () => {
    const picture = post.image_list[0]?.url ?? post.payload?.thumbnail_url;
    await host.ask('share.open', {
      path: href(ROUTES.post, { id: post.unique_key }),
      title: SOCIAL_TEXTS.sharePostTitle(post.post_author_name),
      ...(picture && { picture }),
    });
  });
  return run;
}
