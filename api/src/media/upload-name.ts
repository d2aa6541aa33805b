/** Formats in which each upload is stored: webp for display, jpg for readers that don't support it (PO-07). */
export type UploadFormat = 'webp' | 'jpg';

/** Sizes in which every upload is stored, in pixels: maximum width of the small one, longest side of the large one. */
export const UPLOAD_SIZES_PX = { small: 400, large: 1_600 } as const;
export type UploadSize = keyof typeof UPLOAD_SIZES_PX;

/** URL prefix of uploaded pictures, and `dir` of a post image. */
export const UPLOAD_DIR = '/media/uploads/';

const KEY = '[1-9A-HJ-NP-Za-km-z]{22}';
const FILE = new RegExp(`^(${KEY})-(400|1600)\\.(webp|jpg)$`);
const WHOLE_KEY = new RegExp(`^${KEY}$`);

export function uploadFileName(key: string, size: UploadSize, format: UploadFormat): string {
  return `${key}-${UPLOAD_SIZES_PX[size]}.${format}`;
}

/** Returns the URL that references a picture; the same URL with .jpg exists as well (PO-07). */
export function uploadUrl(key: string, size: UploadSize): string {
  return UPLOAD_DIR + uploadFileName(key, size, 'webp');
}

/** Returns the key of an upload that is named by its key or its URL; null for any other text. */
export function uploadKeyOf(name: string): string | null {
  if (WHOLE_KEY.test(name)) return name;
  return name.startsWith(UPLOAD_DIR) ? (FILE.exec(name.slice(UPLOAD_DIR.length))?.[1] ?? null) : null;
}

/** Returns the format of an upload's file name; null for any other text. */
export function uploadFormatOf(file: string): UploadFormat | null {
  const format = FILE.exec(file)?.[3];
  return format === 'webp' || format === 'jpg' ? format : null;
}
