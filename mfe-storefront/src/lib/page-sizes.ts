/** Items per request of a list. The HTML preloads the first page, so its URL must contain the same number. */
export const PRODUCT_PAGE_SIZE = 24;
