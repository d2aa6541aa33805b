-- Position up to which an affiliate network's report was read.
CREATE TABLE affiliate_reports (
  network text PRIMARY KEY,
  read_until timestamptz(3) NOT NULL
);
CREATE INDEX sales_click ON sales (click_id) WHERE click_id IS NOT NULL;
-- Indexes for the hourly count of clicks and sales.
CREATE INDEX clicks_time ON clicks (created_at);
CREATE INDEX sales_time ON sales (ordered_at);
