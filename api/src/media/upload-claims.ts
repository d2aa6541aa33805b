import type { PostImage } from '@tagalong/contracts/core/picture';
import { UPLOAD_DIR, uploadFileName, uploadUrl } from './upload-name.ts';

/** Stored upload; width and height are those of the large size, in pixels. */
export interface Upload {
  key: string;
  width: number;
  height: number;
  placeholder: string | null;
}

/** Stores pictures that members upload and copies of external pictures. */
export interface Uploads {
  /**
   * Stores a picture; a null user stores it without an owner. Throws 'unreadable-picture' and 'upload-quota-full'.
   * Housekeeping removes it if nothing uses it after a day.
   */
  add(userId: number | null, bytes: Buffer): Promise<Upload>;
  /** Creates a small picture as a data URI without storing it. Throws 'unreadable-picture'. */
  preview(bytes: Buffer): Promise<string>;
  /** Returns the URL of the site's copy of an external picture; calls `read` if there is no copy yet. */
  copy(address: string, read: () => Promise<Buffer>): Promise<string>;
  /**
   * Returns the user's uploads in the order of the names, each a key or a URL. The caller must run it in the
   * transaction that starts using them. Throws 'unknown-picture'.
   */
  claim(userId: number, names: readonly string[]): Promise<Upload[]>;
}

/** Converts an upload to a post image. */
export function imageOf({ key, width, height, placeholder }: Upload, alt = ''): PostImage {
  return {
    url: uploadUrl(key, 'large'),
    small_url: uploadUrl(key, 'small'),
    dir: UPLOAD_DIR,
    file_name: uploadFileName(key, 'large', 'webp'),
    width,
    height,
    alt,
    placeholder,
  };
}
