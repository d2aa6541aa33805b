-- The sums of sale_filter_days by New York month. A range reads the whole months in it here and the days before and after
-- them from sale_filter_days, so that all time of a shop or product that sells every day reads a thirtieth of the rows.
CREATE TABLE sale_filter_months (
  creator_id bigint NOT NULL REFERENCES users,
  filter text NOT NULL CHECK (filter IN ('merchant', 'product')),
  target_id bigint NOT NULL,
  -- The first day of the month.
  month date NOT NULL,
  currency text NOT NULL,
  sale_count integer NOT NULL DEFAULT 0,
  amount bigint NOT NULL DEFAULT 0,
  commission bigint NOT NULL DEFAULT 0,
  returned_count integer NOT NULL DEFAULT 0,
  returned_commission bigint NOT NULL DEFAULT 0,
  -- A range is read from the index alone.
  PRIMARY KEY (creator_id, filter, target_id, month, currency)
    INCLUDE (sale_count, amount, commission, returned_count, returned_commission)
);

-- The same sums, read from the sales.
CREATE VIEW sale_filter_month_sums AS
  SELECT creator_id, filter, target_id, date_trunc('month', day::timestamp)::date AS month, currency,
    sum(sale_count)::integer AS sale_count, sum(amount)::bigint AS amount, sum(commission)::bigint AS commission,
    sum(returned_count)::integer AS returned_count, sum(returned_commission)::bigint AS returned_commission
  FROM sale_filter_day_sums GROUP BY 1, 2, 3, 4, 5;
