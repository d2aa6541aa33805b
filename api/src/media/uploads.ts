import type { Database } from '#api/database/database';
import { lockUser } from '#api/database/user-lock';
import { DomainError } from '#api/http/errors';
import { randomKey } from '#api/lib/random-key';
import type { MediaStorage } from '#api/providers/storage/media-storage';
import { previewUri, processPicture } from './picture-intake.ts';
import type { Upload, Uploads } from './upload-claims.ts';
import { UPLOAD_SIZES_PX, type UploadSize, uploadFileName, uploadKeyOf, uploadUrl } from './upload-name.ts';
import { uploadRepository } from './upload-repository.ts';

export const UPLOAD_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** Storage quota per member, in bytes. */
const QUOTA_BYTES = 500 * 1024 * 1024;
const COPY_LOOKS = 20;
const COPY_LOOK_MS = 100;
const SIZES = Object.keys(UPLOAD_SIZES_PX) as UploadSize[];

interface UploadsInput {
  db: Database;
  storage: MediaStorage;
}

export function createUploads({ db, storage }: UploadsInput): Uploads {
  const repository = uploadRepository(db);

  /** Stores a picture; resolves with null if the site already has a copy of that URL. */
  async function save(userId: number | null, bytes: Buffer, copyOf: string | null): Promise<Upload | null> {
    const { files, ...picture } = await processPicture(bytes);
    const upload = { key: randomKey(), ...picture };
    const byteCount = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
    // The row is inserted first, marked as incomplete: files without a row would never be removed.
    const isNew = await db.transaction(async () => {
      if (userId !== null) await checkQuota(userId, byteCount);
      return repository.insert({ ...upload, userId, byteCount, copyOf });
    });
    if (!isNew) return null;
    for (const { size, format, bytes: content } of files) {
      await storage.put(uploadFileName(upload.key, size, format), content, UPLOAD_TYPES[format]);
    }
    if (!(await repository.stored(upload.key))) throw new Error('The upload took too long to be stored.');
    return upload;
  }

  async function checkQuota(userId: number, byteCount: number): Promise<void> {
    await lockUser(db, userId);
    const total = (await repository.bytesUsedBy(userId)) + byteCount;
    if (total > QUOTA_BYTES) throw new DomainError('upload-quota-full');
  }

  /** Waits for a copy of the same picture that another request is making. */
  async function waitForCopy(copyOf: string): Promise<string> {
    for (let count = 0; count < COPY_LOOKS; count += 1) {
      const key = await repository.claimCopy(copyOf);
      if (key !== null) return key;
      await new Promise((resolve) => setTimeout(resolve, COPY_LOOK_MS));
    }
    throw new DomainError('unavailable', { message: 'The copy is not stored yet, or is being removed.' });
  }

  return {
    async add(userId, bytes) {
      const upload = await save(userId, bytes, null);
      if (!upload) throw new Error('The upload was mistaken for an existing copy.');
      return upload;
    },

    preview: previewUri,

    async copy(address, read) {
      const { origin, pathname } = new URL(address);
      const copyOf = origin + pathname;
      const known = await repository.claimCopy(copyOf);
      if (known !== null) return uploadUrl(known, 'large');
      const made = await save(null, await read(), copyOf);
      const key = made?.key ?? (await waitForCopy(copyOf));
      return uploadUrl(key, 'large');
    },

    async claim(userId, names) {
      const keys = names.map(uploadKeyOf);
      const known = await repository.claim(
        userId,
        keys.filter((key) => key !== null),
      );
      return keys.map((key) => {
        const upload = known.find((candidate) => candidate.key === key);
        if (!upload) throw new DomainError('unknown-picture');
        return upload;
      });
    },
  };
}

/** Removes the files of an upload in all sizes and formats. */
export async function removeFiles(storage: MediaStorage, key: string): Promise<void> {
  for (const size of SIZES) {
    await storage.remove(uploadFileName(key, size, 'webp'));
    await storage.remove(uploadFileName(key, size, 'jpg'));
  }
}
