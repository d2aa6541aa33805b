/**
 * SQL of what sale `s` keeps of its click, read from the click itself for sales that were booked before sales kept it, until
 * the job has added it.
 */
const ofClick = (kept: string, readFromClick: string): string =>
  `CASE WHEN s.clicked_at IS NULL AND s.click_id IS NOT NULL THEN ${readFromClick}(s.click_id) ELSE s.${kept} END`;

/** SQL of the id of the post whose click led to sale `s`. */
export const SALE_POST_ID = ofClick('post_id', 'click_post');
/** SQL of the time of the click that led to sale `s`. */
export const CLICKED_AT = ofClick('clicked_at', 'click_time');
