-- The sales of each creator and product by the New York month of the order. A range reads the whole months in it here and
-- the days before and after them from sale_product_days, so that all time reads a thirtieth of the rows. The same
-- triggers keep both.
CREATE TABLE sale_product_months (
  creator_id bigint NOT NULL REFERENCES users,
  -- The first day of the month.
  month date NOT NULL,
  product_id bigint NOT NULL,
  sale_count integer NOT NULL DEFAULT 0,
  commission bigint NOT NULL DEFAULT 0,
  -- A range is read from the index alone.
  PRIMARY KEY (creator_id, month, product_id) INCLUDE (sale_count, commission)
);

-- The same sums, read from the sales.
CREATE VIEW sale_product_month_sums AS
  SELECT creator_id, date_trunc('month', day::timestamp)::date AS month, product_id,
    sum(sale_count)::integer AS sale_count, sum(commission)::bigint AS commission
  FROM sale_product_day_sums GROUP BY 1, 2, 3;

-- Sales and commissions wait until the sums of the sales so far are complete.
LOCK TABLE sales, commissions IN SHARE ROW EXCLUSIVE MODE;

-- The rows are locked in the same order by everyone. What changes nothing, such as a release, locks none.
CREATE OR REPLACE FUNCTION sale_add_days(changes sale_change[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sale_days AS known
    (creator_id, day, currency, sale_count, amount, commission, returned_count, returned_commission)
  SELECT creator_id, (ordered_at AT TIME ZONE 'America/New_York')::date, currency, sum(sale_count), sum(amount),
    sum(commission), sum(returned_count), sum(returned_commission)
  FROM unnest(changes) WHERE creator_id IS NOT NULL GROUP BY 1, 2, 3
  HAVING (sum(sale_count), sum(amount), sum(commission), sum(returned_count), sum(returned_commission))
    <> (0, 0, 0, 0, 0)
  ORDER BY 1, 2, 3
  ON CONFLICT (creator_id, day, currency) DO UPDATE SET sale_count = known.sale_count + excluded.sale_count,
    amount = known.amount + excluded.amount, commission = known.commission + excluded.commission,
    returned_count = known.returned_count + excluded.returned_count,
    returned_commission = known.returned_commission + excluded.returned_commission;
  INSERT INTO sale_product_days AS known (creator_id, day, product_id, sale_count, commission)
  SELECT creator_id, (ordered_at AT TIME ZONE 'America/New_York')::date, product_id, sum(sale_count), sum(commission)
  FROM unnest(changes) WHERE creator_id IS NOT NULL AND product_id IS NOT NULL GROUP BY 1, 2, 3
  HAVING (sum(sale_count), sum(commission)) <> (0, 0)
  ORDER BY 1, 2, 3
  ON CONFLICT (creator_id, day, product_id) DO UPDATE SET sale_count = known.sale_count + excluded.sale_count,
    commission = known.commission + excluded.commission;
  INSERT INTO sale_product_months AS known (creator_id, month, product_id, sale_count, commission)
  SELECT creator_id, date_trunc('month', ordered_at AT TIME ZONE 'America/New_York')::date, product_id,
    sum(sale_count), sum(commission)
  FROM unnest(changes) WHERE creator_id IS NOT NULL AND product_id IS NOT NULL GROUP BY 1, 2, 3
  HAVING (sum(sale_count), sum(commission)) <> (0, 0)
  ORDER BY 1, 2, 3
  ON CONFLICT (creator_id, month, product_id) DO UPDATE SET sale_count = known.sale_count + excluded.sale_count,
    commission = known.commission + excluded.commission;
$$;

CREATE FUNCTION sale_sum_months() RETURNS void LANGUAGE sql AS $$
  DELETE FROM sale_product_months;
  INSERT INTO sale_product_months (creator_id, month, product_id, sale_count, commission)
    SELECT creator_id, date_trunc('month', day::timestamp)::date, product_id, sum(sale_count), sum(commission)
    FROM sale_product_days GROUP BY 1, 2, 3;
$$;
CREATE OR REPLACE FUNCTION sale_rebuild_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE sales, commissions IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM sale_days;
  DELETE FROM sale_product_days;
  INSERT INTO sale_days (creator_id, day, currency, sale_count, amount, commission, returned_count, returned_commission)
    SELECT creator_id, day, currency, sale_count, amount, commission, returned_count, returned_commission
    FROM sale_day_sums;
  INSERT INTO sale_product_days (creator_id, day, product_id, sale_count, commission)
    SELECT creator_id, day, product_id, sale_count, commission FROM sale_product_day_sums;
  PERFORM sale_sum_months();
END $$;
SELECT sale_sum_months();
