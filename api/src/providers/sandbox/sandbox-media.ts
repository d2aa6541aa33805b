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
  'Packing for two days and one bag',
  'The mug I keep reaching for',
  'Sunday, in four corners of the flat',
  'Shoes I have had resoled twice',
  'A gift under thirty dollars',
  'How I store what I rarely use',
  'The bag, a year later',
  'Everything on my nightstand',
  'Rain plan for a Saturday',
  'What fits into a small kitchen',
  'Two ways to wear one sweater',
  'The plant that forgave me',
  'Breakfast for one, taken seriously',
  'A hallway that greets you',
  'Old chair, new place',
  'What I bring to every picnic',
  'Morning light and a good cup',
  'Cleaning up, with music',
  'The first cold evening',
  'Colors I keep coming back to',
];

/**
 * Lists the made-up media of an owner, newest first; the same owner always has the same media. No caption repeats, and neither
 * does a picture if there are enough keys.
 */
export function sandboxMedia(ownerId: string, pictureKeys: readonly string[]): SandboxMedium[] {
  const pictures = shuffled(pictureKeys, ownerId);
  return shuffled(CAPTIONS, ownerId).map((caption, index) => {
    const dice = createHash('sha256').update(`${ownerId}/${index}`).digest();
    const picture = pictures[index % (pictures.length || 1)];
    return {
      id: digitsOf(`media/${ownerId}/${index}`, 19),
      code: `S${dice.toString('base64url').slice(0, 10)}`,
      caption: `${caption} (made up)`,
      thumbnailUrl: picture ? `/media/posts/${picture}-800.webp` : null,
      createdAt: new Date(FIRST_AT + (CAPTIONS.length - index) * 31 * HOUR_MS),
      isVideo: dice.readUInt8(9) % 3 === 0,
    };
  });
}

function shuffled(values: readonly string[], seed: string): string[] {
  const orderOf = (value: string): string => createHash('sha256').update(`${seed}/${value}`).digest('hex');
  return values
    .map((value) => [orderOf(value), value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value);
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
