export type PhotoType = 'image/jpeg' | 'image/png';
export type PhotoProblem = 'not-jpeg-or-png' | 'not-an-image';

/** Types that a file input offers. */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png';

/** First bytes of a file, by what it is. */
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47];
/** Other kinds of pictures begin so, as text: GIF, BMP, and the `ftyp` box of HEIC and AVIF after its length. */
const OTHER_PICTURES = /^(?:GIF8|BM|RIFF.{4}WEBP|.{4}ftyp(?:heic|heix|hevc|mif1|msf1|avif))/s;
const HEAD_BYTES = 16;

/** Returns what a file is by its content, because names and types of files are often wrong (CR-04). */
export async function photoTypeOf(file: Blob): Promise<PhotoType | PhotoProblem> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const startsWith = (signature: readonly number[]): boolean =>
    signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(JPEG)) return 'image/jpeg';
  if (startsWith(PNG)) return 'image/png';
  const isPicture = OTHER_PICTURES.test(String.fromCharCode(...bytes)) || file.type.startsWith('image/');
  return isPicture ? 'not-jpeg-or-png' : 'not-an-image';
}
