-- Products of a shop have an order of their own, pinned ones first. A higher rank comes earlier. By default it is the time
-- in microseconds, so that new products come first, with room between two products for others.
ALTER TABLE storefront_items
  ADD COLUMN rank bigint NOT NULL DEFAULT (extract(epoch FROM now()) * 1000000)::bigint,
  ADD COLUMN is_pinned boolean NOT NULL DEFAULT false,
  -- What the creator says about the product, such as 'runs small'.
  ADD COLUMN note text NOT NULL DEFAULT '',
  DROP COLUMN position;
UPDATE storefront_items SET rank = (extract(epoch FROM created_at) * 1000000)::bigint;
ALTER TABLE storefront_items
  ADD COLUMN place bigint NOT NULL GENERATED ALWAYS AS (rank + CASE WHEN is_pinned THEN 4000000000000000 ELSE 0 END) STORED;
CREATE INDEX storefront_items_place ON storefront_items (user_id, place, product_id);
CREATE INDEX storefront_items_shelf_place ON storefront_items (collection_id, place, product_id)
  WHERE collection_id IS NOT NULL;

ALTER TABLE storefront_collections
  ADD COLUMN note text NOT NULL DEFAULT '',
  -- Whose picture is the cover; null for the first product's.
  ADD COLUMN cover_product_id bigint REFERENCES products ON DELETE SET NULL,
  -- A deleted shelf keeps its products until another is deleted, so that it can be restored.
  ADD COLUMN deleted_at timestamptz(3);
CREATE INDEX storefront_collections_cover ON storefront_collections (cover_product_id)
  WHERE cover_product_id IS NOT NULL;
