import type { PostImage } from '@tagalong/contracts/core/picture';
import { UPLOAD_DIR, uploadFileName, uploadUrl } from './upload-name.ts';

/** A picture that was taken in; its large size, in pixels. */
export interface Upload {
  key: string;
  width: number;
  height: number;
  placeholder: string | null;
}

/** Pictures that members sent, and copies that the site makes. */
export interface Uploads {
  /**
   * Keeps a picture, of nobody in particular when the user is null. Throws 'unreadable-picture' and
   * 'upload-quota-full'. What nothing uses a day later is removed.
   */
  add(userId: number | null, bytes: Buffer): Promise<Upload>;
  /** A small picture within a data URI, for what is looked at but not kept. Throws 'unreadable-picture'. */
  preview(bytes: Buffer): Promise<string>;
  /** The address of the site's own copy of a picture elsewhere, which `read` is asked for if there is none yet. */
  copy(address: string, read: () => Promise<Buffer>): Promise<string>;
  /**
   * The user's uploads in the order of their names, each a key or an address. Must be called in the transaction
   * that takes them into use. Throws 'unknown-picture'.
   */
  claim(userId: number, names: readonly string[]): Promise<Upload[]>;
  /** Like `claim`, for names of which some may be no uploads. */
  keep(userId: number, names: readonly string[]): Promise<void>;
}

/** An upload in the words of a post's photo. */
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
