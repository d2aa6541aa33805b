-- Deleted likeboards, so that a deletion can be undone for a day.
CREATE TABLE deleted_likeboards (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The row, its items, and the products that were added to the shop from it.
  likeboard jsonb NOT NULL,
  items jsonb NOT NULL,
  shop_product_ids bigint[] NOT NULL,
  deleted_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX deleted_likeboards_user ON deleted_likeboards (user_id);
CREATE INDEX deleted_likeboards_age ON deleted_likeboards (deleted_at);

-- The product's price when it was added; null for posts, products without a price and older items.
ALTER TABLE likeboard_items
  ADD COLUMN saved_price bigint CHECK (saved_price > 0),
  ADD COLUMN saved_currency text;
