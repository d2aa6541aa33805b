import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';

/** Returns the toast text (SH-16) for the number of a target's likeboards before and after a change. */
export function savedText(countBefore: number, countAfter: number): string {
  if (countAfter === 0) return SHARED_TEXTS.toastRemovedFromCollections;
  return countBefore === 0 ? SHARED_TEXTS.toastAddedToCollections : SHARED_TEXTS.toastSavedToCollection;
}
