-- The site's copies of the pictures of imported products.
CREATE TABLE product_pictures (
  product_id bigint PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  -- The merchant's URLs, the preferred one first.
  links text[] NOT NULL,
  -- The URL of the current copy, with what its server needs to tell whether it has changed since.
  link text,
  etag text,
  last_modified text,
  content_hash text COLLATE "C",
  upload_key text COLLATE "C",
  next_fetch_at timestamptz NOT NULL DEFAULT now(),
  failure_count integer NOT NULL DEFAULT 0,
  -- Why the latest attempt failed, for the merchant.
  problem text
);
CREATE INDEX product_pictures_due ON product_pictures (next_fetch_at);
CREATE INDEX product_pictures_upload ON product_pictures (upload_key) WHERE upload_key IS NOT NULL;

INSERT INTO product_pictures (product_id, links)
SELECT o.product_id, f.image_links FROM feed_items f JOIN merchant_prices o ON o.id = f.merchant_price_id
WHERE f.is_source AND cardinality(f.image_links) > 0
ON CONFLICT DO NOTHING;
