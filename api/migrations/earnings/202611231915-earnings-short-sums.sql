-- Sums between a day and a month, and sums by what a report is filtered by. Thirty days of a creator whose products sell
-- every day are thirty rows for each product, and the sales of one shop are all rows of years; here both are a few.

-- The thirds of a month begin on its 1st, 11th and 21st day.
CREATE FUNCTION third_of(day date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', day::timestamp)::date + 10 * least((extract(day FROM day)::integer - 1) / 10, 2)
$$;

-- The sales of each creator and product by the third of a New York month, in which the day of the order is.
CREATE TABLE sale_product_thirds (
  creator_id bigint NOT NULL REFERENCES users,
  -- The first day of the third.
  third date NOT NULL,
  product_id bigint NOT NULL,
  sale_count integer NOT NULL DEFAULT 0,
  commission bigint NOT NULL DEFAULT 0,
  -- A range is read from the index alone.
  PRIMARY KEY (creator_id, third, product_id) INCLUDE (sale_count, commission)
);
-- The sums of sale_days for each value of a filter, so that the totals of one shop or product don't read its sales.
CREATE TABLE sale_filter_days (
  creator_id bigint NOT NULL REFERENCES users,
  filter text NOT NULL CHECK (filter IN ('merchant', 'product')),
  target_id bigint NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  sale_count integer NOT NULL DEFAULT 0,
  amount bigint NOT NULL DEFAULT 0,
  commission bigint NOT NULL DEFAULT 0,
  returned_count integer NOT NULL DEFAULT 0,
  returned_commission bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (creator_id, filter, target_id, day, currency)
);
-- The counts of metrics_daily by third, and by day without the single posts and products. Their indices contain no
-- counts, so that a view changes none of them.
CREATE TABLE metrics_thirds (
  creator_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  third date NOT NULL,
  kind text NOT NULL,
  target_id bigint NOT NULL,
  view_count integer NOT NULL DEFAULT 0,
  click_count integer NOT NULL DEFAULT 0,
  sale_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (creator_id, third, kind, target_id)
);
CREATE TABLE metrics_kind_days (
  creator_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  kind text NOT NULL,
  view_count integer NOT NULL DEFAULT 0,
  click_count integer NOT NULL DEFAULT 0,
  sale_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (creator_id, day, kind)
);

-- The same sums, read from the sales and from the days.
CREATE VIEW sale_product_third_sums AS
  SELECT creator_id, third_of(day) AS third, product_id, sum(sale_count)::integer AS sale_count,
    sum(commission)::bigint AS commission
  FROM sale_product_day_sums GROUP BY 1, 2, 3;
CREATE VIEW sale_filter_day_sums AS
  SELECT s.creator_id, f.filter, f.target_id, (s.ordered_at AT TIME ZONE 'America/New_York')::date AS day, s.currency,
    count(*)::integer AS sale_count, sum(s.amount)::bigint AS amount,
    coalesce(sum(c.amount) FILTER (WHERE c.state <> 'reversed'), 0)::bigint AS commission,
    count(*) FILTER (WHERE c.state = 'reversed')::integer AS returned_count,
    coalesce(sum(c.amount) FILTER (WHERE c.state = 'reversed'), 0)::bigint AS returned_commission
  FROM sales s LEFT JOIN commissions c ON c.sale_id = s.id
  CROSS JOIN LATERAL (VALUES ('merchant', s.merchant_id), ('product', s.product_id)) AS f (filter, target_id)
  WHERE s.creator_id IS NOT NULL AND f.target_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
CREATE VIEW metrics_third_sums AS
  SELECT creator_id, third_of(day) AS third, kind, target_id, sum(view_count)::integer AS view_count,
    sum(click_count)::integer AS click_count, sum(sale_count)::integer AS sale_count
  FROM metrics_daily GROUP BY 1, 2, 3, 4;
CREATE VIEW metrics_kind_day_sums AS
  SELECT creator_id, day, kind, sum(view_count)::integer AS view_count, sum(click_count)::integer AS click_count,
    sum(sale_count)::integer AS sale_count
  FROM metrics_daily GROUP BY 1, 2, 3;

-- Sales, commissions and counts wait until the sums of the rows so far are complete.
LOCK TABLE sales, commissions, metrics_daily IN SHARE ROW EXCLUSIVE MODE;

-- Both functions lock the rows in the same order as everyone. What changes nothing, such as a release, locks none.
ALTER TYPE sale_change ADD ATTRIBUTE merchant_id bigint;
CREATE FUNCTION sale_add_sums(changes sale_change[]) RETURNS void LANGUAGE sql AS $$
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
$$;
CREATE FUNCTION metrics_add_sums(changes metric_change[]) RETURNS void LANGUAGE sql AS $$
  SELECT metrics_add_months(changes);
  INSERT INTO metrics_thirds AS known (creator_id, third, kind, target_id, view_count, click_count, sale_count)
  SELECT creator_id, third_of(day), kind, target_id, sum(view_count), sum(click_count), sum(sale_count)
  FROM unnest(changes) GROUP BY 1, 2, 3, 4
  HAVING (sum(view_count), sum(click_count), sum(sale_count)) <> (0, 0, 0)
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (creator_id, third, kind, target_id) DO UPDATE SET view_count = known.view_count + excluded.view_count,
    click_count = known.click_count + excluded.click_count, sale_count = known.sale_count + excluded.sale_count;
  INSERT INTO metrics_kind_days AS known (creator_id, day, kind, view_count, click_count, sale_count)
  SELECT creator_id, day, kind, sum(view_count), sum(click_count), sum(sale_count)
  FROM unnest(changes) GROUP BY 1, 2, 3
  HAVING (sum(view_count), sum(click_count), sum(sale_count)) <> (0, 0, 0)
  ORDER BY 1, 2, 3
  ON CONFLICT (creator_id, day, kind) DO UPDATE SET view_count = known.view_count + excluded.view_count,
    click_count = known.click_count + excluded.click_count, sale_count = known.sale_count + excluded.sale_count;
$$;

-- What a commission in this state adds to the sums of its sale, or with the sign -1 takes from them.
CREATE FUNCTION sale_change_of(
  sign integer, sale_count integer, amount bigint, state text, commission bigint, creator_id bigint,
  ordered_at timestamptz, currency text, product_id bigint, merchant_id bigint
) RETURNS sale_change LANGUAGE sql IMMUTABLE AS $$
  SELECT (creator_id, ordered_at, currency, product_id, sign * sale_count, sign * amount,
    CASE WHEN state <> 'reversed' THEN sign * commission ELSE 0 END, CASE state WHEN 'reversed' THEN sign ELSE 0 END,
    CASE state WHEN 'reversed' THEN sign * commission ELSE 0 END, merchant_id)::sale_change
$$;

-- One function for each table takes the place of one for each event: what was added counts, what is gone is deducted.
-- A sale has no commission yet when it is inserted, and takes its own along when it changes.
DROP FUNCTION sale_count_added, sale_count_gone, commission_count_insert, commission_count_update,
  commission_count_delete CASCADE;
DROP FUNCTION commission_change;
CREATE FUNCTION sale_sum_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes sale_change[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    changes := (SELECT array_agg(sale_change_of(1, 1, s.amount, c.state, c.amount, s.creator_id, s.ordered_at,
      s.currency, s.product_id, s.merchant_id)) FROM added s LEFT JOIN commissions c ON c.sale_id = s.id);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    changes := changes || (SELECT array_agg(sale_change_of(-1, 1, s.amount, c.state, c.amount, s.creator_id,
      s.ordered_at, s.currency, s.product_id, s.merchant_id)) FROM gone s LEFT JOIN commissions c ON c.sale_id = s.id);
  END IF;
  PERFORM sale_add_sums(changes);
  RETURN NULL;
END $$;
CREATE FUNCTION sale_sum_commissions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes sale_change[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    changes := (SELECT array_agg(sale_change_of(1, 0, 0, c.state, c.amount, s.creator_id, s.ordered_at, s.currency,
      s.product_id, s.merchant_id)) FROM added c JOIN sales s ON s.id = c.sale_id);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    changes := changes || (SELECT array_agg(sale_change_of(-1, 0, 0, c.state, c.amount, s.creator_id, s.ordered_at,
      s.currency, s.product_id, s.merchant_id)) FROM gone c JOIN sales s ON s.id = c.sale_id);
  END IF;
  PERFORM sale_add_sums(changes);
  RETURN NULL;
END $$;
-- The counts of a creator who is gone were deleted with them.
DROP FUNCTION metrics_months_insert, metrics_months_update, metrics_months_delete CASCADE;
CREATE FUNCTION metrics_sum_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes metric_change[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    changes := (SELECT array_agg((creator_id, day, kind, target_id, view_count, click_count, sale_count)::metric_change)
      FROM added);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    changes := changes || (SELECT array_agg((creator_id, day, kind, target_id, -view_count, -click_count,
      -sale_count)::metric_change) FROM gone WHERE creator_id IN (SELECT id FROM users));
  END IF;
  PERFORM metrics_add_sums(changes);
  RETURN NULL;
END $$;
DO $$
DECLARE table_name text; function_name text; event text; rows text;
BEGIN
  FOR table_name, function_name IN
    VALUES ('sales', 'sale_sum_sales'), ('commissions', 'sale_sum_commissions'), ('metrics_daily', 'metrics_sum_days')
  LOOP
    FOR event, rows IN
      VALUES ('insert', 'NEW TABLE AS added'), ('update', 'NEW TABLE AS added OLD TABLE AS gone'),
        ('delete', 'OLD TABLE AS gone')
    LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        function_name || '_' || event, event, table_name, rows, function_name);
    END LOOP;
  END LOOP;
END $$;

CREATE FUNCTION sale_fill_sums() RETURNS void LANGUAGE sql AS $$
  DELETE FROM sale_product_thirds;
  DELETE FROM sale_filter_days;
  INSERT INTO sale_product_thirds (creator_id, third, product_id, sale_count, commission)
    SELECT creator_id, third_of(day), product_id, sum(sale_count), sum(commission)
    FROM sale_product_days GROUP BY 1, 2, 3;
  INSERT INTO sale_filter_days (creator_id, filter, target_id, day, currency, sale_count, amount, commission,
    returned_count, returned_commission)
    SELECT creator_id, filter, target_id, day, currency, sale_count, amount, commission, returned_count,
      returned_commission FROM sale_filter_day_sums;
$$;
CREATE FUNCTION metrics_fill_sums() RETURNS void LANGUAGE sql AS $$
  DELETE FROM metrics_thirds;
  DELETE FROM metrics_kind_days;
  INSERT INTO metrics_thirds (creator_id, third, kind, target_id, view_count, click_count, sale_count)
    SELECT creator_id, third, kind, target_id, view_count, click_count, sale_count FROM metrics_third_sums;
  INSERT INTO metrics_kind_days (creator_id, day, kind, view_count, click_count, sale_count)
    SELECT creator_id, day, kind, view_count, click_count, sale_count FROM metrics_kind_day_sums;
$$;
SELECT sale_fill_sums();
SELECT metrics_fill_sums();

-- All sums of the sales and of the metrics, while what they are read from waits.
CREATE FUNCTION sale_rebuild_sums() RETURNS void LANGUAGE sql AS $$
  SELECT sale_rebuild_days();
  SELECT sale_fill_sums();
$$;
CREATE FUNCTION metrics_rebuild_sums() RETURNS void LANGUAGE sql AS $$
  SELECT metrics_rebuild_months();
  SELECT metrics_fill_sums();
$$;
