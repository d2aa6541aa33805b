-- When the hourly count of clicks and sales last ran; one row at most.
CREATE TABLE metrics_counted (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  counted_at timestamptz(3) NOT NULL
);

-- The earnings of one product: its months and its newest sales.
CREATE INDEX sales_creator_product ON sales (creator_id, product_id, ordered_at, id);
