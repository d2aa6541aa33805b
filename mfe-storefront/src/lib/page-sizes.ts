/** Items in one fetch of a list. The first page comes with the HTML, under an address that holds this number. */
export const PRODUCT_PAGE_SIZE = 24;
