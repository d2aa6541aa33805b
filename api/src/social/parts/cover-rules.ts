import { COVER_IMAGES_MAX, COVER_LAYOUT_COUNTS, COVER_LAYOUT_EMPTY } from '@tagalong/contracts/core/limits';
import { parseJson } from '@tagalong/server/parse-json';

const LAYOUT = /^([1-5])-([1-9]|10)$/;

/** Returns the default layout of a cover (LB-04): the first layout for its number of pictures. */
export function layoutFor(pictureCount: number): string {
  return pictureCount === 0 ? COVER_LAYOUT_EMPTY : `${Math.min(pictureCount, COVER_IMAGES_MAX)}-1`;
}

/** Returns the number of pictures in a layout, or null for an unknown layout. */
export function pictureCountOf(layout: string): number | null {
  const [, count = '', index = ''] = LAYOUT.exec(layout) ?? [];
  const indexMax = COVER_LAYOUT_COUNTS[Number(count) as keyof typeof COVER_LAYOUT_COUNTS];
  return indexMax !== undefined && Number(index) <= indexMax ? Number(count) : null;
}

/** Returns the stored layout if it fits the number of pictures, otherwise the default layout for that number. */
export function layoutToShow(stored: string | null, pictureCount: number): string {
  const fits = stored !== null && pictureCountOf(stored) === Math.min(pictureCount, COVER_IMAGES_MAX);
  return fits ? stored : layoutFor(pictureCount);
}

/** Parses the chosen pictures, sent as a list or as its JSON text; returns null when the input is invalid. */
export function readPhotos(sent: readonly string[] | string | undefined): string[] | null {
  if (sent === undefined || sent === '') return [];
  const value = typeof sent === 'string' ? parseJson(sent) : sent;
  if (!Array.isArray(value) || value.length > COVER_IMAGES_MAX) return null;
  return value.every((photo) => typeof photo === 'string' && photo !== '') ? value : null;
}
