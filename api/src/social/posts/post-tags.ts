import { removeTag } from '@tagalong/contracts/social/post-action';
import { withUserLock } from '#api/database/user-lock';
import { DomainError } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import type { PostActionParts } from './post-action-parts.ts';

/** Serves the removal of product tags from a post. */
export function postTags(serve: Serve, { db, actions, lock, setTags, answer }: PostActionParts): void {
  serve(removeTag, async ({ request: { post_id, product_id }, viewer }) => {
    await withUserLock(db, viewer.id, async () => {
      const post = await lock(post_id);
      const tagger = await actions.taggerOf(post_id, product_id);
      if (tagger === undefined) throw new DomainError('not-found');
      if (post.user_id !== viewer.id && tagger !== viewer.id) throw new DomainError('forbidden');
      const rest = (await actions.tagged(post_id)).filter((id) => id !== product_id);
      if (rest.length === 0) throw new DomainError('no-tagged-product');
      await setTags(post, rest, null);
    });
    return answer(post_id, viewer);
  });
}
