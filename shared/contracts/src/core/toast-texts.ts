import { textTable } from '@tagalong/contracts/core/language';

/** Texts of toasts that more than one remote shows (SH-16). Not part of the first page's scripts. */
export const TOAST_TEXTS = textTable('toast', {
  addedToCollections: 'Added to Collections!',
  removedFromCollections: 'Removed from Liked Collections',
  savedToCollection: 'Saved to Collection',
  addedToShop: 'Added to your Shop！',
  removedFromShop: 'Removed from your Shop！',
  postCreated: 'Post created',
  postUpdated: 'Post is updated',
});
