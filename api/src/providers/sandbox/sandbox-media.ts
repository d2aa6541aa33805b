import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { digitsOf } from './sandbox-people.ts';

export interface SandboxMedium {
  id: string;
  /** Code of eleven characters, like those of YouTube and Instagram. */
  code: string;
  caption: string;
  thumbnailUrl: string | null;
  createdAt: Date;
  isVideo: boolean;
}

const COUNT = 27;
const HOUR_MS = 3_600_000;
const FIRST_AT = Date.UTC(2026, 0, 4, 9);
const CAPTIONS = [
  'A shelf, slowly filled',
  'What I wore to the market',
  'The lamp that everyone asks about',
  'Five minutes of setting the table',
  'Three coats, one autumn',
  'My desk before and after',
  'Small things that last',
];

/** Lists the made-up media of an owner, newest first; the same owner always has the same media. */
export function sandboxMedia(ownerId: string, pictureKeys: readonly string[]): SandboxMedium[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const dice = createHash('sha256').update(`${ownerId}/${index}`).digest();
    const picture = pictureKeys[dice.readUInt32BE(0) % (pictureKeys.length || 1)];
    return {
      id: digitsOf(`media/${ownerId}/${index}`, 19),
      code: `S${dice.toString('base64url').slice(0, 10)}`,
      caption: `${CAPTIONS[dice.readUInt32BE(4) % CAPTIONS.length]} (made up)`,
      thumbnailUrl: picture ? `/media/posts/${picture}-800.webp` : null,
      createdAt: new Date(FIRST_AT + (COUNT - index) * 31 * HOUR_MS),
      isVideo: dice.readUInt8(9) % 3 === 0,
    };
  });
}

/** Returns one page; the cursor of the next page is its offset. */
export function pageOf(media: readonly SandboxMedium[], after: string | null, limit: number) {
  const from = Number(after ?? 0) || 0;
  const items = media.slice(from, from + limit);
  return { items, next: from + limit < media.length ? String(from + limit) : null };
}

/** Reads the keys of the demo's pictures. */
export function readPictureKeys(file: URL): string[] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { key: string }[]).map(({ key }) => key);
  } catch {
    // Without the demo's pictures, media have no thumbnail.
    return [];
  }
}
