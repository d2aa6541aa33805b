import { COVER_IMAGES_MAX } from '@tagalong/contracts/core/limits';
import { COVER_LAYOUTS, coverLayoutOf } from '@tagalong/ui/product';

/** State of the cover editor. */
export interface CoverDraft {
  /** Whether the cover always shows the newest pictures. */
  isAuto: boolean;
  /** Pictures in the order of their positions. */
  photos: readonly string[];
  /** Layout named 'count-index'; its count always equals the number of pictures. */
  layout: string;
}

/**
 * Creates a draft from a stored cover. The mode isn't stored, so a cover that equals the newest pictures counts as
 * automatic.
 */
export function coverDraftOf(
  board: { cover_photos: readonly string[]; layout: string },
  choices: readonly string[],
): CoverDraft {
  const photos = board.cover_photos.slice(0, COVER_IMAGES_MAX);
  const isAuto = photos.every((photo, index) => photo === choices[index]);
  return { isAuto, photos, layout: coverLayoutOf(board.layout, photos.length) };
}

/** Appends or removes a picture, and selects the first layout for the new number of pictures. */
export function withToggled(draft: CoverDraft, photo: string): CoverDraft {
  const photos = draft.photos.includes(photo)
    ? draft.photos.filter((known) => known !== photo)
    : [...draft.photos, photo];
  if (photos.length > COVER_IMAGES_MAX || photos.length === 0) return draft;
  return { isAuto: false, photos, layout: coverLayoutOf(null, photos.length) };
}

/** Swaps the pictures at two positions. */
export function withSwapped(draft: CoverDraft, from: number, to: number): CoverDraft {
  const [one, other] = [draft.photos[from], draft.photos[to]];
  if (one === undefined || other === undefined || from === to) return draft;
  const photos = draft.photos.map((photo, index) => ({ [from]: other, [to]: one })[index] ?? photo);
  return { ...draft, isAuto: false, photos };
}

/** Switches the automatic mode. Turning it on selects the newest pictures; turning it off keeps the current ones. */
export function withAuto(draft: CoverDraft, isAuto: boolean, choices: readonly string[]): CoverDraft {
  if (!isAuto) return { ...draft, isAuto };
  const photos = choices.slice(0, COVER_IMAGES_MAX);
  const isSameCount = photos.length === draft.photos.length;
  return { isAuto, photos, layout: isSameCount ? draft.layout : coverLayoutOf(null, photos.length) };
}

/** Returns the layouts for a number of pictures in display order. */
export function layoutsFor(pictureCount: number): string[] {
  return Object.keys(COVER_LAYOUTS).filter((name) => name.startsWith(`${pictureCount}-`));
}

export function isSameCover(a: CoverDraft, b: CoverDraft): boolean {
  return (
    a.isAuto === b.isAuto &&
    a.layout === b.layout &&
    a.photos.length === b.photos.length &&
    a.photos.every((photo, index) => photo === b.photos[index])
  );
}
