import { uploadPicture } from '@tagalong/contracts/creation/media';
import { useHost } from '@tagalong/platform';
import { useEffect, useSyncExternalStore } from 'react';
import type { Photo } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { photoUploads } from './photo-uploads.ts';

/** Connects the uploads to the page's API, and continues those that a reload interrupted. */
export function useUploads(photos: readonly Photo[]) {
  const { client, report, currentUser, startWorker } = useHost();
  useEffect(() => {
    photoUploads.connect({
      upload: async (file, options) => (await client.call(uploadPicture, { file }, options)).data,
      report,
      startWorker,
      canUpload: () => composerStore.isOwner(currentUser()?.id),
    });
  }, [client, report, currentUser, startWorker]);
  useEffect(() => photoUploads.resume(photos), [photos]);
  useEffect(() => void photoUploads.tidy(), []);
  useEffect(() => {
    photoUploads.retryUnsent();
    globalThis.addEventListener('online', photoUploads.retryUnsent);
    return () => globalThis.removeEventListener('online', photoUploads.retryUnsent);
  }, []);
  return useSyncExternalStore(photoUploads.subscribe, photoUploads.current, photoUploads.current);
}
