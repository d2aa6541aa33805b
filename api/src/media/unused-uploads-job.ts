import type { Database } from '#lib/database';
import type { JobKind } from '#lib/jobs';
import type { MediaStorage } from '#lib/media-storage';
import { uploadRepository } from './upload-repository.ts';
import { removeFiles } from './uploads.ts';

export const UNUSED_UPLOADS_JOB = 'media.remove-unused';
const HOUR_MS = 3_600_000;
const CHECKED_AT_ONCE = 500;

/**
 * Removes uploads that no post, draft or profile uses. A row is first marked, then its files go, then the row
 * itself: whatever is interrupted is finished by the next run, and no file is left behind.
 */
export function unusedUploadsJob(db: Database, storage: MediaStorage): JobKind {
  const repository = uploadRepository(db);
  return {
    everyMs: HOUR_MS,
    async run() {
      await repository.check(CHECKED_AT_ONCE);
      for (const key of await repository.leaving(CHECKED_AT_ONCE)) {
        await removeFiles(storage, key);
        await repository.remove(key);
      }
    },
  };
}
