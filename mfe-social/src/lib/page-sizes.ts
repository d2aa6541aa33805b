import { PAGE_LIMIT_DEFAULT } from '@tagalong/contracts/core/limits';

/** Items in one fetch of a list. The first page comes with the HTML, under an address that holds this number. */
export const FEED_PAGE_POSTS = PAGE_LIMIT_DEFAULT;
export const LIKEBOARD_PAGE_SIZE = 24;
export const PEOPLE_PAGE_SIZE = 24;
export const TILES_PAGE_SIZE = 24;
export const ARTICLES_PAGE_SIZE = 12;
