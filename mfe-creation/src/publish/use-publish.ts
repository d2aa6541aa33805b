import { TOAST_TEXTS } from '@tagalong/contracts/core/toast-texts';
import { createPost } from '@tagalong/contracts/creation/compose';
import { POST_CREATED } from '@tagalong/contracts/creation/events';
import { useAction, useChange, useHost } from '@tagalong/platform';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import { publicationOf } from './publication.ts';

/** Publishes the post and begins the next one. After a failure all input is kept. */
export function usePublish(onPublished: () => void) {
  const host = useHost();
  const create = useChange(createPost);
  return useAction(async () => {
    const { data } = await draftSaver.publishing((identity) =>
      create(publicationOf(composerStore.current(), identity)),
    );
    host.bus.publish(POST_CREATED, { unique_key: data.unique_key });
    host.toast({ text: TOAST_TEXTS.postCreated, kind: 'primary' });
    composerStore.finish();
    onPublished();
  });
}
