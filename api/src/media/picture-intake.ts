import { PHOTO_SIDE_MAX_PX } from '@tagalong/contracts/core/limits';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { DomainError } from '#api/http/errors';
import { UPLOAD_SIZES_PX, type UploadFormat, type UploadSize } from './upload-name.ts';

/** Processed picture: re-encoded from its pixels, so that no metadata of the uploaded file remains. */
export interface ProcessedPicture {
  /** Width of the large size, in pixels. */
  width: number;
  height: number;
  /** Tiny picture as a data URI. */
  placeholder: string;
  files: { size: UploadSize; format: UploadFormat; bytes: Buffer }[];
}

const PIXELS_MAX = 40_000_000;
const JOBS_MAX = 2;
const QUALITY = 80;
const PLACEHOLDER_PX = 10;
const PREVIEW_PX = 240;
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Magic bytes of unsupported image formats. */
const OTHER_PICTURES = [
  /^GIF8/,
  /^RIFF.{4}WEBP/s,
  /^BM/,
  /^(II\*\0|MM\0\*)/,
  /^.{4}ftyp/s,
  /^\s*(<\?xml.*)?<svg/is,
];
const HEAD_BYTES = 512;

// libvips can also read formats such as SVG and PDF; their loaders are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const limited = pLimit(JOBS_MAX);

/**
 * Throws 'not-jpeg-or-png' or 'not-an-image' depending on the first bytes of the file; ignores its name and declared
 * type.
 */
export function checkJpegOrPng(bytes: Buffer): void {
  if (startsWith(bytes, JPEG) || startsWith(bytes, PNG)) return;
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  throw new DomainError(OTHER_PICTURES.some((kind) => kind.test(head)) ? 'not-jpeg-or-png' : 'not-an-image');
}

/** Rotates a picture upright and creates the stored sizes. Throws 'unreadable-picture'. */
export function processPicture(bytes: Buffer): Promise<ProcessedPicture> {
  return limited(async () => {
    const { data, info } = await decode(bytes).catch((cause: unknown) => {
      throw new DomainError('unreadable-picture', { cause });
    });
    const { width, height, channels } = info;
    const pixels = () => sharp(data, { raw: { width, height, channels } });
    const small = { width: UPLOAD_SIZES_PX.small, withoutEnlargement: true };
    const files: ProcessedPicture['files'] = [];
    for (const size of ['large', 'small'] as const) {
      const sized = () => (size === 'large' ? pixels() : pixels().resize(small));
      const jpeg = sized().flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY, progressive: true });
      files.push({ size, format: 'webp', bytes: await sized().webp({ quality: QUALITY }).toBuffer() });
      files.push({ size, format: 'jpg', bytes: await jpeg.toBuffer() });
    }
    const tiny = await pixels().resize(PLACEHOLDER_PX).webp({ quality: 20 }).toBuffer();
    return { width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, files };
  });
}

/** Creates a small preview as a data URI for a JSON response. Throws 'unreadable-picture'. */
export function previewUri(bytes: Buffer): Promise<string> {
  return limited(async () => {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();
    const small = picture.resize({ width: PREVIEW_PX, withoutEnlargement: true }).webp({ quality: 60 });
    const made = await small.toBuffer().catch((cause: unknown) => {
      throw new DomainError('unreadable-picture', { cause });
    });
    return `data:image/webp;base64,${made.toString('base64')}`;
  });
}

/** Decodes a picture once, at the largest stored size. */
function decode(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ width: PHOTO_SIDE_MAX_PX, height: PHOTO_SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function startsWith(bytes: Buffer, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte);
}
