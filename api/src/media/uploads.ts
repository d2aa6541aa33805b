import type { PostImage } from '@tagalong/contracts/core/picture';
import type { Database } from '#api/database/database';
import type { Row } from '#api/database/statement';
import { lockUser } from '#api/database/user-lock';
import { DomainError } from '#api/http/errors';
import { randomKey } from '#api/lib/random-key';
import type { MediaStorage } from '#api/providers/storage/media-storage';
import { type ProcessedPicture, previewUri, processPicture } from './picture-intake.ts';
import {
  UPLOAD_DIR,
  UPLOAD_SIZES_PX,
  type UploadSize,
  uploadFileName,
  uploadKeyOf,
  uploadUrl,
} from './upload-name.ts';
import * as sql from './upload-sql.ts';

export const UPLOAD_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** Storage quota per member, in bytes. */
const QUOTA_BYTES = 500 * 1024 * 1024;
const COPY_LOOKS = 20;
const COPY_LOOK_MS = 100;
const SIZES = Object.keys(UPLOAD_SIZES_PX) as UploadSize[];

/** Stored upload; width and height are those of the large size, in pixels. */
type Upload = Row<typeof sql.claim>;
type NewUpload = Upload & Pick<ProcessedPicture, 'averageColor'>;
export type Uploads = ReturnType<typeof createUploads>;

/** Stores pictures that members upload and copies of external pictures. */
export function createUploads({ db, storage }: { db: Database; storage: MediaStorage }) {
  /** Stores a picture; resolves with null if the site already has a copy of that URL. */
  async function save(
    userId: number | null,
    bytes: Buffer,
    copyOf: string | null,
  ): Promise<NewUpload | null> {
    const { files, ...picture } = await processPicture(bytes);
    const key = randomKey();
    const { width, height, placeholder } = picture;
    const byteCount = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
    // The row is inserted first, marked as incomplete: files without a row would never be removed.
    const isNew = await db.transaction(async () => {
      if (userId !== null) await checkQuota(userId, byteCount);
      return db.first(sql.insert, [key, userId, width, height, byteCount, placeholder, copyOf]);
    });
    if (!isNew) return null;
    for (const { size, format, bytes: content } of files) {
      await storage.put(uploadFileName(key, size, format), content, UPLOAD_TYPES[format]);
    }
    if (!(await db.first(sql.stored, [key]))) throw new Error('The upload took too long to be stored.');
    return { key, ...picture };
  }

  async function checkQuota(userId: number, byteCount: number): Promise<void> {
    await lockUser(db, userId);
    const used = (await db.one(sql.used, [userId])).byte_count;
    if (used + byteCount > QUOTA_BYTES) throw new DomainError('upload-quota-full');
  }

  /** Waits for a copy of the same picture that another request is making. */
  async function waitForCopy(copyOf: string): Promise<string> {
    for (let count = 0; count < COPY_LOOKS; count += 1) {
      const known = await db.first(sql.claimCopy, [copyOf]);
      if (known) return known.key;
      await new Promise((resolve) => setTimeout(resolve, COPY_LOOK_MS));
    }
    throw new DomainError('unavailable', { message: 'The copy is not stored yet, or is being removed.' });
  }

  return {
    /**
     * Stores a picture; a null user stores it without an owner. Throws 'unreadable-picture' and 'upload-quota-full'.
     * Housekeeping removes it if nothing uses it after a day.
     */
    async add(userId: number | null, bytes: Buffer): Promise<NewUpload> {
      const upload = await save(userId, bytes, null);
      if (!upload) throw new Error('The upload was mistaken for an existing copy.');
      return upload;
    },

    /** Creates a small picture as a data URI without storing it. Throws 'unreadable-picture'. */
    preview: previewUri,

    /** Returns the URL of the site's copy of an external picture; calls `read` if there is no copy yet. */
    async copy(url: string, read: () => Promise<Buffer>): Promise<string> {
      const { origin, pathname } = new URL(url);
      const copyOf = origin + pathname;
      const known = await db.first(sql.claimCopy, [copyOf]);
      if (known) return uploadUrl(known.key, 'large');
      const made = await save(null, await read(), copyOf);
      const key = made?.key ?? (await waitForCopy(copyOf));
      return uploadUrl(key, 'large');
    },

    /**
     * Returns the user's uploads in the order of the names, each a key or a URL. The caller must run it in the
     * transaction that starts using them. Throws 'unknown-picture'.
     */
    async claim(userId: number, names: readonly string[]): Promise<Upload[]> {
      const keys = names.map(uploadKeyOf);
      const known = await db.query(sql.claim, [userId, keys.filter((key) => key !== null)]);
      return keys.map((key) => {
        const upload = known.find((candidate) => candidate.key === key);
        if (!upload) throw new DomainError('unknown-picture');
        return upload;
      });
    },
  };
}

/** Converts an upload to a post image. */
export function imageOf({ key, width, height, placeholder }: Upload): PostImage {
  return {
    url: uploadUrl(key, 'large'),
    small_url: uploadUrl(key, 'small'),
    dir: UPLOAD_DIR,
    file_name: uploadFileName(key, 'large', 'webp'),
    width,
    height,
    alt: '',
    placeholder,
  };
}

/** Removes the files of an upload in all sizes and formats. */
export async function removeFiles(storage: MediaStorage, key: string): Promise<void> {
  for (const size of SIZES) {
    await storage.remove(uploadFileName(key, size, 'webp'));
    await storage.remove(uploadFileName(key, size, 'jpg'));
  }
}
