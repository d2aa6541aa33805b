interface CreditInput {
  /** SQL of the product's id. */
  product: string;
  /** SQL of the id of the post that led to the product; null or 0 if none did. */
  post: string;
  /** SQL of the user id of the owner whose shop or collection led to the product; null or 0 if none did. */
  shop: string;
}

/**
 * Selects who recommended a product, as (post_id, user_id): the author of the post if it tags the product, otherwise
 * the owner if the shop or one of their public collections contains it. Selects no row if nobody did. Clicks and views
 * share it, so that both are credited to the same creator. See `CAN_BE_CREDITED`.
 */
export const recommenderOf = ({ product, post, shop }: CreditInput): string => `
  SELECT found.post_id, found.user_id
  FROM (VALUES (${product}, ${post}, ${shop})) AS link (product_id, post_id, owner_id)
  CROSS JOIN LATERAL (
    SELECT 1 AS place, o.id AS post_id, o.user_id FROM posts o JOIN post_products t ON t.post_id = o.id
    WHERE o.id = link.post_id AND o.status = 1 AND t.product_id = link.product_id
    UNION ALL
    SELECT 2, NULL, s.user_id FROM storefront_items s
    WHERE s.user_id = link.owner_id AND s.product_id = link.product_id
    UNION ALL
    SELECT 3, NULL, b.user_id FROM likeboard_items i JOIN likeboards b ON b.id = i.likeboard_id AND b.is_public
    WHERE i.user_id = link.owner_id AND i.target_type = 3 AND i.target_id = link.product_id
  ) found ORDER BY found.place LIMIT 1`;

/** Condition under which a recommender `u` is credited. If it is false, nobody else is credited in their place. */
export const CAN_BE_CREDITED = 'u.deactivated_at IS NULL AND u.is_creator';
