/**
 * SQL that joins the click `k` of sales `s` that don't have its post and time themselves: those that were booked before
 * sales kept them, until the job has added them.
 */
export const SALE_CLICK =
  'LEFT JOIN clicks_by_month k ON k.id = CASE WHEN s.clicked_at IS NULL THEN s.click_id END';
/** SQL of the id of the post whose click led to a sale. */
export const SALE_POST_ID = 'coalesce(s.post_id, k.post_id)';
/** SQL of the time of the click that led to a sale. */
export const CLICKED_AT = 'coalesce(s.clicked_at, k.created_at)';
