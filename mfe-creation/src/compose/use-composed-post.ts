import { POST_REPOST } from '@tagalong/contracts/social/facts';
import { getPost, POST_CONTENT, type Post } from '@tagalong/contracts/social/post';
import { errorText, useCall, useFact, useHost } from '@tagalong/platform';
import { useEffect, useState } from 'react';

/**
 * Returns the post that a dialog edits, or undefined until it is known; it is fetched unless the page already shows
 * it. After a failed fetch a toast is shown and `onFailed` is called.
 */
export function useComposedPost(unique_key: string, onFailed: () => void): Post | undefined {
  const { toast, report, facts } = useHost();
  const [known] = useState(() => facts.get(POST_CONTENT, unique_key));
  const query = useCall(getPost, { unique_key }, { enabled: known === undefined });
  const post = known ?? query.data?.data;
  const repost = useFact(POST_REPOST, post?.post_id ?? 0);
  const { error } = query;
  useEffect(() => {
    if (post || !error) return;
    report(error);
    toast({ text: errorText(error), kind: 'error' });
    onFailed();
  }, [post, error, report, toast, onFailed]);

  if (!post || repost === undefined) return post;
  return { ...post, is_reposted: repost !== null, last_post_caption: repost?.caption ?? null };
}
