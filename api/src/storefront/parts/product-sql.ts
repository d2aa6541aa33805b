import { CONVERSION, convertedCardPrice, convertedPrice } from './converted-price.ts';
import { CAN_BE_CREDITED, recommenderOf } from './credit.ts';
import { SEEN_IN, variantsOf } from './product-cards.ts';
import { IS_LOWEST } from './recorded-prices.ts';

/** Weight of names and brands in a product's `search`, as the migrations set it; descriptions have another. */
export const NAMED = 'A';

/**
 * Selects a `query` for products with every word of the parameter, at least as a prefix; null if all are stop words. It
 * finds words with the given weight only, if any.
 */
export const wordsQuery = (parameter: string, weight: typeof NAMED | '' = ''): string => `
  SELECT string_agg('(' || (to_tsquery('english', word || ':*${weight}') || to_tsquery('simple', word || ':*${weight}'))::text
    || ')', ' & ')::tsquery AS query
  FROM unnest(${parameter}::text[]) AS word
  WHERE numnode(to_tsquery('english', word || ':*')) > 0`;

/**
 * Selects the products p with all words or, if there are none, those in which each word is spelled similarly. The text is
 * compared as a whole, too, because the index compares only one text. `select` returns SQL that selects the ids of the
 * searched products p that meet a condition.
 */
export const foundByWords = (
  select: (condition: string) => string,
  words: string,
  weight: typeof NAMED | '' = '',
): string => `
  WITH named AS (${select(`p.search @@ (${wordsQuery(words, weight)})`)})
  SELECT id FROM named
  UNION ALL
  ${select(`NOT EXISTS (SELECT FROM named) AND array_to_string(${words}::text[], ' ') <% p.search_text
    AND p.search_text %> ALL (${words}::text[])`)}`;

/** Selects a merchant's running deals, for this product or for all its products, ordered by end date. */
const DEALS = `
  SELECT coalesce(json_agg(json_build_object(
    'offer_type', d.offer_type, 'title', d.title, 'code', d.code,
    'start_date', d.start_date, 'end_date', d.end_date
  ) ORDER BY d.end_date, d.id), '[]')
  FROM deals d
  WHERE d.merchant_id = m.id AND (d.product_id = p.id OR d.product_id IS NULL)
    AND d.start_date <= now() AND d.end_date > now()`;

/** Selects who a click on an offer mp credits, which the page must not claim of anyone else. See `clicks/`. */
const RECOMMENDER = `
  SELECT json_build_object('user_id', u.id, 'nickname', u.nickname) FROM users u
  WHERE ${CAN_BE_CREDITED} AND u.id <> $1 AND u.id = coalesce(credit.user_id, mp.recommend_user_id)`;

const ASKING_PRICE = 'CASE WHEN mp.on_sale THEN mp.on_sale_price ELSE mp.price END';

/** Lists the cheapest offer first and offers without a price last. */
const MERCHANT_PRICES = `
  SELECT coalesce(json_agg(json_build_object(
    'id', mp.id, 'price', mp.price, 'on_sale', mp.on_sale, 'on_sale_price', mp.on_sale_price,
    'currency', mp.currency, 'converted_amount', (${convertedPrice(ASKING_PRICE, 'mp.currency')}),
    'product_merchant', json_build_object(
      'id', m.id, 'name', m.name, 'display_name', m.display_name, 'is_reseller', m.is_reseller),
    'deals', (${DEALS}),
    'sovrn', m.network = 'sovrn', 'skimlinks', m.network = 'skimlinks',
    'affiliate_profile', json_build_object('product_url', mp.product_url),
    'merchant_link', CASE WHEN mp.product_url IS NOT NULL
      THEN '/go/' || mp.id || coalesce('?post_ref=' || $3::bigint, '') END,
    'is_monetizable', mp.is_monetizable,
    'recommend_user', (${RECOMMENDER}), 'updated_at', mp.updated_at
  ) ORDER BY nullif(${ASKING_PRICE}, 0) NULLS LAST, mp.id), '[]')
  FROM merchant_prices mp JOIN merchants m ON m.id = mp.merchant_id
  WHERE mp.product_id = p.id`;

/**
 * Selects the range of prices at which a product p is sold in its currency, or was when it is sold out, for search
 * engines.
 */
const OFFER_SUMMARY = `
  SELECT json_build_object('low_price', min(offer.amount), 'high_price', max(offer.amount),
    'currency', p.currency, 'count', count(*),
    'availability', CASE WHEN offer.is_sold THEN 'InStock' ELSE 'OutOfStock' END)
  FROM (
    SELECT ${ASKING_PRICE} AS amount,
      mp.product_url IS NOT NULL AS is_sold
    FROM merchant_prices mp WHERE mp.product_id = p.id AND mp.currency = p.currency
  ) offer
  WHERE offer.amount > 0
  GROUP BY offer.is_sold ORDER BY offer.is_sold DESC LIMIT 1`;

/** Selects the distinct users behind the newest 200 tags of the product, the viewer first. */
const TAGGERS = `
  SELECT coalesce(json_agg(json_build_object('user_id', t.id, 'nickname', t.nickname, 'is_me', t.is_me)
    ORDER BY t.is_me DESC, t.newest DESC), '[]')
  FROM (
    SELECT u.id, u.nickname, u.id = $1 AS is_me, max(o.id) AS newest
    FROM (
      SELECT post_id, tagged_by FROM post_products WHERE product_id = p.id
      ORDER BY post_id DESC LIMIT 200
    ) tag
    JOIN posts o ON o.id = tag.post_id AND o.status = 1
    JOIN users u ON u.id = coalesce(tag.tagged_by, o.user_id) AND u.deactivated_at IS NULL
    GROUP BY u.id, u.nickname ORDER BY is_me DESC, newest DESC LIMIT 12
  ) t`;

/**
 * Selects a product's full details. $1 is the viewer's id or 0, $2 the product id, $3 a post id or null, $4 the id of a
 * shop's owner or null.
 */
export const productStatementText = `
  SELECT p.id, p.parent_id, p.name, p.description, p.brand_id, p.brand_name, b.logo AS brand_logo,
    json_build_object('id', b.id, 'name', b.name, 'parent', parent.name) AS brand,
    CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END AS google_category,
    json_build_object('img_200x200', p.image_200, 'img_400x400', p.image_400, 'original', p.image_original)
      AS images,
    p.image_200 AS thumbnail, p.dominant, p.lowest_price, p.full_price, p.currency,
    (${convertedCardPrice('p.lowest_price', 'p.currency')}) AS converted_price, ${CONVERSION} AS conversion,
    p.merchant_count, p.is_hot, ${IS_LOWEST} AS is_lowest, p.is_monetizable, p.other_data, p.imageposts_count, p.instagramposts_count,
    p.tiktok_posts_count, p.thisorthatposts_count, p.video_posts_count, p.likeboards_count,
    EXISTS (SELECT 1 FROM likeboard_items l
      WHERE l.target_type = 3 AND l.target_id = p.id AND l.user_id = $1) AS is_liked,
    (SELECT count(*) FROM likeboard_items l JOIN likeboards held ON held.id = l.likeboard_id
      WHERE l.target_type = 3 AND l.target_id = p.id AND l.user_id = $1 AND NOT held.is_default)
      AS in_other_likeboard_count,
    shop.product_id IS NOT NULL AS is_storefront,
    shop.likeboard_id IS NOT NULL AS storefront_only_from_likeboard,
    (${SEEN_IN}) AS seen_in,
    coalesce((${variantsOf("json_build_object('id', v.id, 'name', v.name, 'image', v.image_200, 'dominant', v.dominant)", 24)}), '[]')
      AS variants,
    (${MERCHANT_PRICES}) AS merchant_prices,
    (${OFFER_SUMMARY}) AS offer_summary,
    (${TAGGERS}) AS who_tagged
  FROM products p
  JOIN brands b ON b.id = p.brand_id
  LEFT JOIN brands parent ON parent.id = b.parent_id
  LEFT JOIN google_categories c ON c.id = p.google_category_id
  LEFT JOIN LATERAL (
    ${recommenderOf({ product: 'p.id', post: '$3::bigint', shop: '$4::bigint' })}
  ) credit ON true
  LEFT JOIN storefront_items shop ON shop.user_id = $1 AND shop.product_id = p.id
  WHERE p.id = $2 AND p.status = 1`;
