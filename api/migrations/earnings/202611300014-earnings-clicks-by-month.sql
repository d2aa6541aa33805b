CREATE TABLE clicks_by_month (
  id bigint NOT NULL,
  key text COLLATE "C" NOT NULL,
  product_id bigint NOT NULL REFERENCES products,
  merchant_id bigint NOT NULL REFERENCES merchants,
  creator_id bigint REFERENCES users ON DELETE SET NULL,
  post_id bigint REFERENCES posts ON DELETE SET NULL,
  visitor_id bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
) PARTITION BY RANGE (created_at);
SELECT limit_first_partition('clicks');
-- A sale keeps what reports show of its click, which is dropped earlier than the sale.
ALTER TABLE sales ADD COLUMN post_id bigint, ADD COLUMN clicked_at timestamptz(3);
