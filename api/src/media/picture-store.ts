import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { fileNameOf, type PictureName } from './picture-name.ts';

/** Maximum number of pixels; larger pictures are rejected before decoding. */
const PIXELS_MAX = 40_000_000;
const JOBS_MAX = 2;
/** Largest committed file of a picture, from which every other size is generated. */
const SOURCE = { widthPx: 800, format: 'webp' } as const;

interface PictureStoreInput {
  picturesDir: string;
  cacheDir: string;
  /** Called when a generated picture couldn't be stored; it is served all the same. */
  onError(error: unknown): void;
}

/**
 * Reads pictures from `picturesDir`, which holds 400 and 800 px webp files, and generates other sizes and formats into
 * `cacheDir` on first request. Several processes may share both folders, because files are renamed into place.
 */
export function pictureStore({ picturesDir, cacheDir, onError }: PictureStoreInput) {
  const limited = pLimit(JOBS_MAX);
  const pending = new Map<string, Promise<Buffer>>();

  async function make(name: PictureName, source: string, target: string): Promise<Buffer> {
    const bytes = await limited(() => convert(source, name));
    await writeAtomically(target, bytes).catch(onError);
    return bytes;
  }

  return {
    /** Returns the bytes of a picture and generates it if necessary; null if the picture doesn't exist. */
    async read(name: PictureName): Promise<Buffer | null> {
      const committed = await readIfExists(join(picturesDir, name.kind, fileNameOf(name)));
      if (committed) return committed;

      const source = join(picturesDir, name.kind, fileNameOf({ ...name, ...SOURCE }));
      const sourceTime = await modifiedMs(source);
      if (sourceTime === null) return null;

      const target = join(cacheDir, name.kind, fileNameOf(name));
      const cachedTime = await modifiedMs(target);
      if (cachedTime !== null && cachedTime >= sourceTime) {
        const cached = await readIfExists(target);
        if (cached) return cached;
      }

      if (!pending.has(target)) {
        const job = make(name, source, target).finally(() => pending.delete(target));
        pending.set(target, job);
      }
      return pending.get(target) ?? null;
    },
    /** Returns the wordmark of a brand; null if the brand doesn't exist. */
    readWordmark: (brandKey: string) => readIfExists(join(picturesDir, 'brands', `${brandKey}.svg`)),
  };
}

function convert(source: string, { widthPx, format }: PictureName): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .resize({ width: widthPx, withoutEnlargement: true });
  if (format === 'webp') return picture.webp({ quality: 82 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer();
}

async function writeAtomically(target: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, bytes, { flag: 'wx' });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readIfExists(file: string): Promise<Buffer | null> {
  return readFile(file).catch(nullIfMissing);
}

async function modifiedMs(file: string): Promise<number | null> {
  return stat(file)
    .then((facts) => facts.mtimeMs)
    .catch(nullIfMissing);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
