import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import { href } from '@tagalong/contracts/core/routes';
import type { Post } from '@tagalong/contracts/social/post';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { useAsk } from '@tagalong/platform/use-ask';
import { CARD_TEXTS } from './card-texts.ts';

/** Returns a function that opens the share dialog for a post (PO-08). */
export function useSharePost(post: Post): () => void {
  const share = useAsk(SHARE_OPEN);
  const picture = post.image_list[0]?.url ?? post.payload?.thumbnail_url;
  return () =>
    share({
      path: href(POST_ROUTE, { id: post.unique_key }),
      title: CARD_TEXTS.sharePostTitle(post.post_author_name),
      ...(picture && { picture }),
    });
}
