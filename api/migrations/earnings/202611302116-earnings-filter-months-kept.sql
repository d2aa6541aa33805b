-- Fills sale_filter_months and keeps it from now on. The table is made by a migration of its own, because its foreign key
-- locks the users until the end.

-- accepted: half a second for half a million sales, and reads go on. Only jobs and the affiliate network's reports write
-- sales and commissions; both wait, and try again if they fail.
LOCK TABLE sales, commissions IN SHARE ROW EXCLUSIVE MODE;

-- As before, with the months. The rows are locked in the same order by everyone.
CREATE OR REPLACE FUNCTION sale_add_sums(changes sale_change[]) RETURNS void LANGUAGE sql AS $$
  SELECT sale_add_days(changes);
  INSERT INTO sale_product_thirds AS known (creator_id, third, product_id, sale_count, commission)
  SELECT creator_id, third_of((ordered_at AT TIME ZONE 'America/New_York')::date), product_id, sum(sale_count),
    sum(commission)
  FROM unnest(changes) WHERE creator_id IS NOT NULL AND product_id IS NOT NULL GROUP BY 1, 2, 3
  HAVING (sum(sale_count), sum(commission)) <> (0, 0)
  ORDER BY 1, 2, 3
  ON CONFLICT (creator_id, third, product_id) DO UPDATE SET sale_count = known.sale_count + excluded.sale_count,
    commission = known.commission + excluded.commission;
  INSERT INTO sale_filter_days AS known (creator_id, filter, target_id, day, currency, sale_count, amount, commission,
    returned_count, returned_commission)
  SELECT creator_id, filter, target_id, (ordered_at AT TIME ZONE 'America/New_York')::date, currency, sum(sale_count),
    sum(amount), sum(commission), sum(returned_count), sum(returned_commission)
  FROM unnest(changes)
  CROSS JOIN LATERAL (VALUES ('merchant', merchant_id), ('product', product_id)) AS f (filter, target_id)
  WHERE creator_id IS NOT NULL AND target_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5
  HAVING (sum(sale_count), sum(amount), sum(commission), sum(returned_count), sum(returned_commission))
    <> (0, 0, 0, 0, 0)
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (creator_id, filter, target_id, day, currency) DO UPDATE
    SET sale_count = known.sale_count + excluded.sale_count, amount = known.amount + excluded.amount,
    commission = known.commission + excluded.commission,
    returned_count = known.returned_count + excluded.returned_count,
    returned_commission = known.returned_commission + excluded.returned_commission;
  INSERT INTO sale_filter_months AS known (creator_id, filter, target_id, month, currency, sale_count, amount,
    commission, returned_count, returned_commission)
  SELECT creator_id, filter, target_id, date_trunc('month', ordered_at AT TIME ZONE 'America/New_York')::date, currency,
    sum(sale_count), sum(amount), sum(commission), sum(returned_count), sum(returned_commission)
  FROM unnest(changes)
  CROSS JOIN LATERAL (VALUES ('merchant', merchant_id), ('product', product_id)) AS f (filter, target_id)
  WHERE creator_id IS NOT NULL AND target_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5
  HAVING (sum(sale_count), sum(amount), sum(commission), sum(returned_count), sum(returned_commission))
    <> (0, 0, 0, 0, 0)
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (creator_id, filter, target_id, month, currency) DO UPDATE
    SET sale_count = known.sale_count + excluded.sale_count, amount = known.amount + excluded.amount,
    commission = known.commission + excluded.commission,
    returned_count = known.returned_count + excluded.returned_count,
    returned_commission = known.returned_commission + excluded.returned_commission;
$$;

CREATE FUNCTION sale_fill_filter_months() RETURNS void LANGUAGE sql AS $$
  DELETE FROM sale_filter_months;
  INSERT INTO sale_filter_months (creator_id, filter, target_id, month, currency, sale_count, amount, commission,
    returned_count, returned_commission)
    SELECT creator_id, filter, target_id, date_trunc('month', day::timestamp)::date, currency, sum(sale_count),
      sum(amount), sum(commission), sum(returned_count), sum(returned_commission)
    FROM sale_filter_days GROUP BY 1, 2, 3, 4, 5;
$$;
CREATE OR REPLACE FUNCTION sale_rebuild_sums() RETURNS void LANGUAGE sql AS $$
  SELECT sale_rebuild_days();
  SELECT sale_fill_sums();
  SELECT sale_fill_filter_months();
$$;
SELECT sale_fill_filter_months();
