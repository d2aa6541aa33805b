import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { addTag } from '@tagalong/contracts/creation/compose';
import { getPost, POST_CONTENT, type Post } from '@tagalong/contracts/social/post';
import { type PickedProduct, PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { type Host, runAsMember, toastError } from '@tagalong/platform';
import { COMPOSE_TEXTS } from './compose-texts.ts';

/**
 * Tags products from the picker on anyone's post (PO-02). If that fails, the picker opens again with the same choice.
 * Resolves with null if nothing was tagged. Rejects with an ApiError if the post can't be read.
 */
export async function tagProducts(host: Host, uniqueKey: string): Promise<{ count: number } | null> {
  const post = await readPost(host, uniqueKey);
  const takenIds = post.tagged_products.map(({ id }) => id);
  const max = TAGGED_PRODUCTS_MAX - takenIds.length;
  if (max < 1) {
    host.toast({ text: COMPOSE_TEXTS.full(TAGGED_PRODUCTS_MAX) });
    return null;
  }
  let chosen: PickedProduct[] = [];
  for (;;) {
    const picked = await host.ask(PRODUCTS_PICK, {
      title: COMPOSE_TEXTS.tagTitle,
      purpose: 'tag',
      max,
      chosen,
      taken_ids: takenIds,
    });
    if (!picked || picked.products.length === 0) return null;
    chosen = picked.products;
    const request = { post_id: post.post_id, product_ids: chosen.map(({ id }) => id) };
    try {
      const isTagged = await runAsMember(host, ['tag'], async () => {
        await host.client.call(addTag, request);
      });
      if (!isTagged) return null;
      host.clear(addTag.clears);
      host.toast({ text: COMPOSE_TEXTS.tagged(chosen.length) });
      return { count: chosen.length };
    } catch (error) {
      host.report(error);
      toastError(host, error);
    }
  }
}

/** Returns the post from the known facts, because the caller usually shows it, or fetches it. */
async function readPost(host: Host, unique_key: string): Promise<Post> {
  return host.facts.get(POST_CONTENT, unique_key) ?? (await host.client.call(getPost, { unique_key })).data;
}
