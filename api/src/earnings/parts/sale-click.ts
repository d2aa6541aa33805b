/**
 * SQL of what sale `s` keeps of its click, read from the click itself for sales that were booked before sales kept it, until
 * the job has added it. As a join, it would let the planner read the clicks of all months for sales that need none.
 */
const ofClick = (
  kept: string,
  column: string,
): string => `CASE WHEN s.clicked_at IS NULL AND s.click_id IS NOT NULL
  THEN (SELECT k.${column} FROM clicks_by_month k WHERE k.id = s.click_id LIMIT 1) ELSE s.${kept} END`;

/** SQL of the id of the post whose click led to sale `s`. */
export const SALE_POST_ID = ofClick('post_id', 'post_id');
/** SQL of the time of the click that led to sale `s`. */
export const CLICKED_AT = ofClick('clicked_at', 'created_at');
