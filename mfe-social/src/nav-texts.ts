import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the site's menu. */
export const NAV_TEXTS = textTable('nav', {
  likeboards: 'Collections',
});
