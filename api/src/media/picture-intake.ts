import { PHOTO_ASPECT_MAX, PHOTO_MEGAPIXELS_MAX, PHOTO_SIDE_MAX_PX } from '@tagalong/contracts/core/limits';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { DomainError } from '#api/http/errors';
import { UPLOAD_SIZES_PX, type UploadFormat, type UploadSize } from './upload-name.ts';

/** Processed picture: re-encoded from its pixels, so that no metadata of the uploaded file remains. */
export interface ProcessedPicture {
  /** Width of the large size, in pixels. */
  width: number;
  height: number;
  /** Tiny picture as a data URI. */
  placeholder: string;
  /** Average color as #rrggbb. */
  averageColor: string;
  files: { size: UploadSize; format: UploadFormat; bytes: Buffer }[];
}

const PIXELS_MAX = PHOTO_MEGAPIXELS_MAX * 1_000_000;
/** Longest time to decode and resize a picture, in seconds. */
const PROCESSING_MAX_S = 15;
const JOBS_MAX = 2;
const QUALITY = 80;
const PLACEHOLDER_PX = 10;
const PREVIEW_PX = 240;
const JPEG = [0xff, 0xd8, 0xff];
/** Marker at the end of a JPEG file. */
const JPEG_END = Buffer.from([0xff, 0xd9]);
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

/**
 * Rotates a picture upright and creates the stored sizes. Throws 'unreadable-picture' and
 * 'picture-dimensions'.
 */
export function processPicture(bytes: Buffer): Promise<ProcessedPicture> {
  return limited(async () => {
    const { data, info } = await readable(bytes, decode);
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
    const averageColor = await averageColorOf(pixels());
    return {
      width,
      height,
      averageColor,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      files,
    };
  });
}

async function averageColorOf(picture: Sharp): Promise<string> {
  const pixel = picture.flatten({ background: '#ffffff' }).resize(1, 1, { fit: 'fill' }).toColorspace('srgb');
  const { data } = await pixel.raw().toBuffer({ resolveWithObject: true });
  return `#${data.toString('hex').slice(0, 6)}`;
}

/** Creates a small preview as a data URI for a JSON response. Throws as `processPicture` does. */
export function previewUri(bytes: Buffer): Promise<string> {
  return limited(async () => {
    const preview = await readable(bytes, (picture) =>
      picture.resize({ width: PREVIEW_PX, withoutEnlargement: true }).webp({ quality: 60 }).toBuffer(),
    );
    return `data:image/webp;base64,${preview.toString('base64')}`;
  });
}

/**
 * Opens a picture, upright, and works on it. Throws 'picture-dimensions' for one that has too many pixels or is too
 * narrow, 'unreadable-picture' for one that is corrupt.
 */
async function readable<T>(bytes: Buffer, work: (picture: Sharp) => Promise<T>): Promise<T> {
  const open = (file: Buffer, failOn: 'error' | 'warning') =>
    sharp(file, { limitInputPixels: false, failOn }).autoOrient().timeout({ seconds: PROCESSING_MAX_S });
  try {
    const { width, height } = await open(bytes, 'error').metadata();
    const [long, short] = [Math.max(width, height), Math.min(width, height)];
    if (width * height > PIXELS_MAX || long > short * PHOTO_ASPECT_MAX)
      throw new DomainError('picture-dimensions', {
        cause: new Error(`It has ${width} × ${height} pixels.`),
      });
    return await work(open(bytes, 'error')).catch((error: unknown) => {
      // Some cameras and messengers leave out the end marker. Without warnings, nothing else is missing.
      if (!startsWith(bytes, JPEG) || isTimeout(error)) throw error;
      return work(open(Buffer.concat([bytes, JPEG_END]), 'warning'));
    });
  } catch (cause) {
    throw cause instanceof DomainError ? cause : new DomainError('unreadable-picture', { cause });
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout');

/** Decodes a picture once, at the largest stored size. */
function decode(picture: Sharp) {
  return picture
    .resize({ width: PHOTO_SIDE_MAX_PX, height: PHOTO_SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function startsWith(bytes: Buffer, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte);
}
