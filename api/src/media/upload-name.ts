/** Each upload is kept in both: webp to be shown, jpg for readers that can't (PO-07). */
export type UploadFormat = 'webp' | 'jpg';

/** Widest sides in which every upload is kept, in pixels: the small one is a width, the large one the longest side. */
export const UPLOAD_SIZES_PX = { small: 400, large: 1_600 } as const;
export type UploadSize = keyof typeof UPLOAD_SIZES_PX;

/** The `dir` of pictures that members sent: where their addresses begin. */
export const UPLOAD_DIR = '/media/uploads/';

const KEY = '[1-9A-HJ-NP-Za-km-z]{22}';
const FILE = new RegExp(`^(${KEY})-(400|1600)\\.(webp|jpg)$`);
const WHOLE_KEY = new RegExp(`^${KEY}$`);

export function uploadFileName(key: string, size: UploadSize, format: UploadFormat): string {
  return `${key}-${UPLOAD_SIZES_PX[size]}.${format}`;
}

/** The address that is stored wherever a picture is used; the same with .jpg exists as well (PO-07). */
export function uploadUrl(key: string, size: UploadSize): string {
  return UPLOAD_DIR + uploadFileName(key, size, 'webp');
}

/** The key of an upload that is named by its key or by its address; null for any other text. */
export function uploadKeyOf(name: string): string | null {
  if (WHOLE_KEY.test(name)) return name;
  return name.startsWith(UPLOAD_DIR) ? (FILE.exec(name.slice(UPLOAD_DIR.length))?.[1] ?? null) : null;
}

/** The format of an upload's file name; null for any other text. */
export function uploadFormatOf(file: string): UploadFormat | null {
  const format = FILE.exec(file)?.[3];
  return format === 'webp' || format === 'jpg' ? format : null;
}
