import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import { TOAST_TEXTS } from '@tagalong/contracts/core/toast-texts';
import { addTag, editPost, repostPost } from '@tagalong/contracts/creation/compose';
import { runAsMember, useChange, useHost } from '@tagalong/platform';
import { type ChangeComposer, photoFields, placesOf, uploaded } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { COMPOSE_TEXTS } from './compose-texts.ts';
import { LOGIN_REASONS } from './login-reasons.ts';

/**
 * Returns the function that saves a change in any mode. Resolves with false if the member declined to log in again.
 * After a failure the change stays as it is.
 */
export function useSaveChange() {
  const host = useHost();
  const edit = useChange(editPost);
  const tag = useChange(addTag);
  const repost = useChange(repostPost);
  return async (composer: ChangeComposer, isReposted: boolean): Promise<boolean> => {
    const { mode } = composer.change;
    const send = {
      edit: () => edit(editOf(composer)),
      tag: () => tag(tagOf(composer)),
      repost: () => repost(repostOf(composer)),
      promote: () => repost(repostOf(composer)),
    }[mode];
    let isSent = false;
    await runAsMember(host, [LOGIN_REASONS[mode]], async () => {
      // Another account may have logged in, to which this change doesn't belong.
      if (composerStore.current() !== composer) return;
      await send();
      isSent = true;
    });
    if (!isSent) return false;
    composerStore.finish();
    host.toast({ text: savedText(composer, isReposted) });
    return true;
  };
}

function savedText({ change: { mode }, products }: ChangeComposer, isReposted: boolean): string {
  if (mode === 'edit') return TOAST_TEXTS.postUpdated;
  if (mode === 'tag') return COMPOSE_TEXTS.tagged(products.length);
  return isReposted ? COMPOSE_TEXTS.repostSaved : COMPOSE_TEXTS.reposted;
}

function editOf(composer: ChangeComposer): RequestOf<typeof editPost> {
  const { change, caption, disclosure, products } = composer;
  return {
    post_id: change.postId,
    caption,
    disclosure,
    product_ids: [...change.kept, ...products].map(({ id }) => id),
    ...(composer.kind === 'image' && {
      ...photoFields(uploaded(composer.photos)),
      places: placesOf(products),
    }),
  };
}

function tagOf({ change, kind, products }: ChangeComposer): RequestOf<typeof addTag> {
  return {
    post_id: change.postId,
    product_ids: products.map(({ id }) => id),
    ...(kind === 'image' && { places: placesOf(products) }),
  };
}

function repostOf({ change, caption, disclosure }: ChangeComposer): RequestOf<typeof repostPost> {
  return { post_id: change.postId, caption, disclosure };
}
