import { COVER_IMAGES_MAX } from '@tagalong/contracts/core/limits';
import { COVER_LAYOUTS, coverLayoutOf } from '@tagalong/ui/product';

/** What the cover's editor holds. */
export interface CoverDraft {
  /** The newest pictures show by themselves. */
  isAuto: boolean;
  /** In the order of their places. */
  photos: readonly string[];
  /** 'count-index'; always one for as many pictures. */
  layout: string;
}

/** What is stored does not tell whether it was chosen: pictures that are just the newest ones are taken for not chosen. */
export function coverDraftOf(
  board: { cover_photos: readonly string[]; layout: string },
  choices: readonly string[],
): CoverDraft {
  const photos = board.cover_photos.slice(0, COVER_IMAGES_MAX);
  const isAuto = photos.every((photo, index) => photo === choices[index]);
  return { isAuto, photos, layout: coverLayoutOf(board.layout, photos.length) };
}

/** Takes a picture in as the last one, or out. The layout is the first one for as many as there are then. */
export function withToggled(draft: CoverDraft, photo: string): CoverDraft {
  const photos = draft.photos.includes(photo)
    ? draft.photos.filter((known) => known !== photo)
    : [...draft.photos, photo];
  if (photos.length > COVER_IMAGES_MAX || photos.length === 0) return draft;
  return { isAuto: false, photos, layout: coverLayoutOf(null, photos.length) };
}

/** Swaps the pictures of two places. */
export function withSwapped(draft: CoverDraft, from: number, to: number): CoverDraft {
  const [one, other] = [draft.photos[from], draft.photos[to]];
  if (one === undefined || other === undefined || from === to) return draft;
  const photos = draft.photos.map((photo, index) => ({ [from]: other, [to]: one })[index] ?? photo);
  return { ...draft, isAuto: false, photos };
}

/** Hands the pictures over to what is saved, or keeps those that show now. */
export function withAuto(draft: CoverDraft, isAuto: boolean, choices: readonly string[]): CoverDraft {
  if (!isAuto) return { ...draft, isAuto };
  const photos = choices.slice(0, COVER_IMAGES_MAX);
  const isSameCount = photos.length === draft.photos.length;
  return { isAuto, photos, layout: isSameCount ? draft.layout : coverLayoutOf(null, photos.length) };
}

/** The layouts for so many pictures, in their order. */
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
