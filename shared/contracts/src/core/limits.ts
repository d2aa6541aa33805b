/** Limits and constants of the product, each declared only here; names contain the units. */
export const LIKEBOARD_NAME_MAX = 60;
export const LIKEBOARD_DESCRIPTION_MAX = 99;
/** Palette ids: the default 255 first, then 0 to 13. */
export const LIKEBOARD_COLOR_IDS = [255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
export const LIKEBOARD_COLOR_DEFAULT = 255;
export const COVER_IMAGES_MAX = 5;
/** Number of cover layouts by number of images (LB-04). */
export const COVER_LAYOUT_COUNTS = { 1: 1, 2: 2, 3: 4, 4: 9, 5: 10 } as const;
export const COVER_LAYOUT_EMPTY = '4-6';

export const CAPTION_MAX = 2_200;
export const NICKNAME_MAX = 40;
export const BIO_MAX = 300;
export const USER_LINKS_MAX = 8;
export const LINK_MAX = 2_000;
export const ACCOUNT_REMOVAL_DAYS = 30;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const EMAIL_MAX = 254;
export const TAGGED_PRODUCTS_MAX = 20;
/** Photos per post. */
export const PHOTOS_MAX = 10;
export const PHOTO_ALT_MAX = 300;
/** Size of an uploaded file. */
export const PHOTO_BYTES_MAX = 10 * 1024 * 1024;
/** Pixels of an uploaded photo, in millions; phones take photos of 48, 50 and 64. */
export const PHOTO_MEGAPIXELS_MAX = 64;
/** Ratio of an uploaded photo's long side to the short one. Resizing a strip takes many times as long as a photo. */
export const PHOTO_ASPECT_MAX = 40;
/** Size of a request's body without files; the API refuses longer ones. */
export const BODY_BYTES_MAX = 1024 * 1024;
/** Longest side of a stored photo (CR-04). */
export const PHOTO_SIDE_MAX_PX = 1_600;

export const PAGE_LIMIT_DEFAULT = 12;
export const PAGE_LIMIT_MAX = 50;

/** Minimum balance for a cash-out, in US cents (EA-01). */
export const CASH_OUT_MINIMUM_CENTS = 2_500;
export const CURRENCIES = ['USD', 'CAD', 'GBP', 'EUR', 'AUD'] as const;
export const CURRENCY_DEFAULT = 'USD';
export const TIME_ZONE_DEFAULT = 'America/New_York';

/** How long the client caches GET responses (AP-02). */
export const GET_CACHE_MS = 1_200_000;
export const TOAST_MS = 5_000;
export const REQUEST_TIMEOUT_MS = 15_000;
/** After this time, loading a remote's script is abandoned and the previous release is tried. */
export const REMOTE_SCRIPT_TIMEOUT_MS = 4_000;
/** Interval between an open page's checks for newer releases, in milliseconds. */
export const RELEASES_CHECK_MS = 60_000;
/** After this wait a region offers Retry while it keeps loading. */
export const REMOTE_SLOW_AFTER_MS = 1_900;
export const RETURN_URL_COOKIE_S = 300;
export const FOLLOW_COOKIE_S = 900;
export const TIKTOK_POPUP_HIDE_COOKIE_S = 86_400;
export const SOCIAL_POPUP_CLOSE_COOKIE_S = 86_400;
/** Cache lifetime of the connected accounts; connecting one clears the cache (SC-03). */
export const SOCIAL_ACCOUNTS_CACHE_MS = 86_400_000;
/** Set while the drafts were opened from the member's own posts, to which the header's Back then leads (SH-02). */
export const CLICKED_BY_ME_COOKIE = 'clicked_by_me';
export const INVITE_COOKIE_S = 900;
export const UTM_COOKIE_S = 600;
export const DRAFT_DAYS = 7;
export const NOTIFICATION_BADGE_MAX = 9;

/** Widths of SH-14, in CSS pixels. */
export const WIDTH_PX = {
  post: 496,
  modal: 488,
  menuPopup: 580,
  search: 780,
  productCard: 250,
  page: 820,
  settings: 552,
  sideNav: 310,
  sideNavWide: 290,
  sideNavCollapsed: 74,
} as const;

/** Breakpoints of SH-09, in CSS pixels. */
export const BREAKPOINT_PX = { mobileMax: 680, tabletMax: 1_100, laptop: 1_540, buttonSmall: 768 } as const;
/** Maximum characters of a search text. */
export const SEARCH_TEXT_MAX = 120;
/** Maximum shelves per shop and characters of a shelf's name. */
export const SHELVES_MAX = 100;
export const SHELF_NAME_MAX = 60;
/** Maximum characters of a note on a shelf or on a product of a shop. */
export const SHOP_NOTE_MAX = 140;
