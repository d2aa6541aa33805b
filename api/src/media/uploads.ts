import type { Database } from '#lib/database';
import { DomainError } from '#lib/errors';
import type { MediaStorage } from '#lib/media-storage';
import { randomKey } from '#lib/random-key';
import { UPLOAD_SIZES_PX, type UploadSize, uploadFileName, uploadKeyOf } from '#lib/upload-name';
import type { Uploads } from '#lib/uploads';
import { lockUser } from '#lib/user-lock';
import { takePicture } from './picture-intake.ts';
import { uploadRepository } from './upload-repository.ts';

export const UPLOAD_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** All that one member may keep. */
const QUOTA_BYTES = 500 * 1024 * 1024;
const SIZES = Object.keys(UPLOAD_SIZES_PX) as UploadSize[];

interface UploadsInput {
  db: Database;
  storage: MediaStorage;
}

export function createUploads({ db, storage }: UploadsInput): Uploads {
  const repository = uploadRepository(db);

  return {
    async add(userId, bytes) {
      const { files, ...picture } = await takePicture(bytes);
      const row = { key: randomKey(), ...picture };
      const byteCount = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
      // The row comes first: files without one would never be removed.
      await db.transaction(async () => {
        if (userId !== null) {
          await lockUser(db, userId);
          const total = (await repository.bytesUsedBy(userId)) + byteCount;
          if (total > QUOTA_BYTES) throw new DomainError('upload-quota-full');
        }
        await repository.insert({ ...row, userId, byteCount });
      });
      for (const { size, format, bytes: content } of files) {
        await storage.put(uploadFileName(row.key, size, format), content, UPLOAD_TYPES[format]);
      }
      return row;
    },

    async keep(userId, names) {
      const keys = names.map(uploadKeyOf).filter((key) => key !== null);
      if (keys.length > 0) await repository.claim(userId, keys);
    },

    async claim(userId, names) {
      const keys = names.map(uploadKeyOf);
      const known = await repository.claim(
        userId,
        keys.filter((key) => key !== null),
      );
      return keys.map((key) => {
        const row = known.find((candidate) => candidate.key === key);
        if (!row) throw new DomainError('unknown-picture');
        return row;
      });
    },
  };
}

/** Removes the files of an upload, in all sizes and formats. */
export async function removeFiles(storage: MediaStorage, key: string): Promise<void> {
  for (const size of SIZES) {
    await storage.remove(uploadFileName(key, size, 'webp'));
    await storage.remove(uploadFileName(key, size, 'jpg'));
  }
}
