import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';

const QUALITY = 82;

/** Writes one picture at its full width and at half of it. */
export async function writePair(
  pixels: Buffer,
  width: number,
  height: number,
  path: (width: number) => string,
  name = width,
): Promise<void> {
  await mkdir(dirname(path(width)), { recursive: true });
  const raw = { raw: { width, height, channels: 3 as const } };
  await sharp(pixels, raw).webp({ quality: QUALITY, effort: 5 }).toFile(path(name));
  const small = sharp(pixels, raw).resize(width / 2, height / 2, { kernel: 'lanczos3' });
  await small.webp({ quality: QUALITY, effort: 5 }).toFile(path(name / 2));
}

/** A blurred data URL, ten pixels wide, shown while the picture loads. */
export async function placeholderOf(file: string): Promise<string> {
  const tiny = await sharp(file).resize(10).blur(0.6).webp({ quality: 30, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** The most frequent color of a picture, as `#rrggbb`. */
export async function dominantOf(file: string): Promise<string> {
  const { dominant } = await sharp(file).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/** Replaces a JSON list in one step, one entry per line, so readers never see half of it. */
export async function writeList(file: string, entries: readonly unknown[]): Promise<void> {
  const next = `${file}.${process.pid}`;
  await writeFile(next, `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`);
  await rename(next, file);
}
