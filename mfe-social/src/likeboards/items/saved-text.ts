import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';

/** What the toast says (SH-16) when a target was in so many collections before and is in so many now. */
export function savedText(countBefore: number, countAfter: number): string {
  if (countAfter === 0) return SHARED_TEXTS.toastRemovedFromCollections;
  return countBefore === 0 ? SHARED_TEXTS.toastAddedToCollections : SHARED_TEXTS.toastSavedToCollection;
}
