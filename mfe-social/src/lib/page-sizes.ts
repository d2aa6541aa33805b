import { PAGE_LIMIT_DEFAULT } from '@tagalong/contracts/core/limits';

/** Items per request of a list. The HTML preloads the first page, so its URL must contain the same number. */
export const FEED_PAGE_POSTS = PAGE_LIMIT_DEFAULT;
export const LIKEBOARD_PAGE_SIZE = 24;
export const PEOPLE_PAGE_SIZE = 24;
export const TILES_PAGE_SIZE = 24;
export const ARTICLES_PAGE_SIZE = 12;
