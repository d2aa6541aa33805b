/** A cover's columns, rows and tile positions: `areas` as in CSS, one letter per picture. */
export interface CoverLayout {
  columns: readonly number[];
  rows: readonly number[];
  /** One string per row; 'a' is the first picture. */
  areas: readonly string[];
}

/** Layout of a likeboard without pictures and without a stored layout. */
export const COVER_LAYOUT_EMPTY = '4-6';
export const COVER_PICTURES_MAX = 5;

/** All layouts by 'count-index' (LB-04): 10 for five pictures, 9 for four, 4 for three, 2 for two, 1 for one. */
export const COVER_LAYOUTS: Readonly<Record<string, CoverLayout>> = {
  '1-1': grid([1], [1], 'a'),

  '2-1': grid([1, 1], [1], 'a b'),
  '2-2': grid([1], [1, 1], 'a|b'),

  '3-1': grid([2, 1], [1, 1], 'a b|a c'),
  '3-2': grid([1, 2], [1, 1], 'a c|b c'),
  '3-3': grid([1, 1], [1.5, 1], 'a a|b c'),
  '3-4': grid([1, 1], [1, 1.5], 'a b|c c'),

  '4-1': grid([1, 1], [1, 1], 'a b|c d'),
  '4-2': grid([2, 1], [1, 1, 1], 'a b|a c|a d'),
  '4-3': grid([1, 2], [1, 1, 1], 'a d|b d|c d'),
  '4-4': grid([1, 1, 1], [2, 1], 'a a a|b c d'),
  '4-5': grid([1, 1, 1], [1, 2], 'a b c|d d d'),
  '4-6': grid([1, 1, 1], [1, 1], 'a a b|c d d'),
  '4-7': grid([1, 1], [1, 1, 1], 'a b|a d|c d'),
  '4-8': grid([1, 1], [1, 1, 1], 'a a|b c|d d'),
  '4-9': grid([1, 1.5, 1], [1, 1], 'a b c|a d c'),

  '5-1': grid([1, 1, 1, 1, 1, 1], [1, 1], 'a a a a b b|c c d d e e'),
  '5-2': grid([1, 1, 1, 1, 1, 1], [1, 1], 'a a b b c c|d d d e e e'),
  '5-3': grid([1, 1, 1, 1, 1, 1], [1, 1], 'a a a b b b|c c d d e e'),
  '5-4': grid([2, 1, 1], [1, 1], 'a b c|a d e'),
  '5-5': grid([1, 1, 2], [1, 1], 'a b e|c d e'),
  '5-6': grid([1, 2, 1], [1, 1], 'a c d|b c e'),
  '5-7': grid([1, 1, 1, 1], [2, 1], 'a a a a|b c d e'),
  '5-8': grid([1, 1, 1, 1], [1, 2], 'a b c d|e e e e'),
  '5-9': grid([1, 1, 1], [1, 1, 1], 'a a b|d e b|d c c'),
  '5-10': grid([2, 1], [1, 1, 1, 1], 'a b|a c|a d|a e'),
};

/** Returns the stored layout if it fits the number of pictures, else the first for that number, else the empty one. */
export function coverLayoutOf(stored: string | null | undefined, pictureCount: number): string {
  const count = Math.min(pictureCount, COVER_PICTURES_MAX);
  if (count === 0) return COVER_LAYOUT_EMPTY;
  return stored && stored in COVER_LAYOUTS && stored.startsWith(`${count}-`) ? stored : `${count}-1`;
}

/** Replaces the 200 px version of a cover picture with the 400 px version. */
export function coverPicture(url: string): string {
  // The site's own pictures have their width at the end of the name.
  return url.replaceAll('200x200', '400x400').replace(/^(\/media\/.+)-200(\.\w+)$/, '$1-400$2');
}

function grid(columns: number[], rows: number[], areas: string): CoverLayout {
  return { columns, rows, areas: areas.split('|') };
}
