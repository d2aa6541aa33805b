-- The sales of each creator by the New York day of the order, and those of each product. Totals of a range read a few rows
-- per day, however many sales it has. Unlike the sums of the ledger, these change: a return is deducted from the day of
-- the order. The triggers below keep them, and sale_rebuild_days() computes them again.
CREATE TABLE sale_days (
  creator_id bigint NOT NULL REFERENCES users,
  day date NOT NULL,
  currency text NOT NULL,
  sale_count integer NOT NULL DEFAULT 0,
  amount bigint NOT NULL DEFAULT 0,
  commission bigint NOT NULL DEFAULT 0,
  returned_count integer NOT NULL DEFAULT 0,
  returned_commission bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (creator_id, day, currency)
);
CREATE TABLE sale_product_days (
  creator_id bigint NOT NULL REFERENCES users,
  day date NOT NULL,
  product_id bigint NOT NULL,
  sale_count integer NOT NULL DEFAULT 0,
  commission bigint NOT NULL DEFAULT 0,
  -- A range is read from the index alone.
  PRIMARY KEY (creator_id, day, product_id) INCLUDE (sale_count, commission)
);

-- The same sums, read from the sales.
CREATE VIEW sale_day_sums AS
  SELECT s.creator_id, (s.ordered_at AT TIME ZONE 'America/New_York')::date AS day, s.currency,
    count(*)::integer AS sale_count, sum(s.amount)::bigint AS amount,
    coalesce(sum(c.amount) FILTER (WHERE c.state <> 'reversed'), 0)::bigint AS commission,
    count(*) FILTER (WHERE c.state = 'reversed')::integer AS returned_count,
    coalesce(sum(c.amount) FILTER (WHERE c.state = 'reversed'), 0)::bigint AS returned_commission
  FROM sales s LEFT JOIN commissions c ON c.sale_id = s.id WHERE s.creator_id IS NOT NULL GROUP BY 1, 2, 3;
CREATE VIEW sale_product_day_sums AS
  SELECT s.creator_id, (s.ordered_at AT TIME ZONE 'America/New_York')::date AS day, s.product_id,
    count(*)::integer AS sale_count,
    coalesce(sum(c.amount) FILTER (WHERE c.state <> 'reversed'), 0)::bigint AS commission
  FROM sales s LEFT JOIN commissions c ON c.sale_id = s.id
  WHERE s.creator_id IS NOT NULL AND s.product_id IS NOT NULL GROUP BY 1, 2, 3;

CREATE TYPE sale_change AS (
  creator_id bigint, ordered_at timestamptz, currency text, product_id bigint, sale_count integer, amount bigint,
  commission bigint, returned_count integer, returned_commission bigint
);

-- The rows are locked in the same order by everyone. What changes nothing, such as a release, locks none.
CREATE FUNCTION sale_add_days(changes sale_change[]) RETURNS void LANGUAGE sql AS $$
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
$$;

-- A sale has no commission yet when it is inserted, and takes its own along when it changes.
CREATE FUNCTION sale_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sale_add_days(array_agg((s.creator_id, s.ordered_at, s.currency, s.product_id, 1, s.amount,
    CASE WHEN c.state <> 'reversed' THEN c.amount ELSE 0 END, CASE c.state WHEN 'reversed' THEN 1 ELSE 0 END,
    CASE c.state WHEN 'reversed' THEN c.amount ELSE 0 END)::sale_change))
  FROM added s LEFT JOIN commissions c ON c.sale_id = s.id;
  RETURN NULL;
END $$;
CREATE FUNCTION sale_count_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sale_add_days(array_agg((s.creator_id, s.ordered_at, s.currency, s.product_id, -1, -s.amount,
    CASE WHEN c.state <> 'reversed' THEN -c.amount ELSE 0 END, CASE c.state WHEN 'reversed' THEN -1 ELSE 0 END,
    CASE c.state WHEN 'reversed' THEN -c.amount ELSE 0 END)::sale_change))
  FROM gone s LEFT JOIN commissions c ON c.sale_id = s.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sale_count_insert AFTER INSERT ON sales REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sale_count_added();
CREATE TRIGGER sale_count_update_added AFTER UPDATE ON sales REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sale_count_added();
CREATE TRIGGER sale_count_update_gone AFTER UPDATE ON sales REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION sale_count_gone();
CREATE TRIGGER sale_count_delete AFTER DELETE ON sales REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION sale_count_gone();

CREATE FUNCTION commission_change(state text, amount bigint, sign integer, sale sales) RETURNS sale_change
  LANGUAGE sql IMMUTABLE AS $$
  SELECT (sale.creator_id, sale.ordered_at, sale.currency, sale.product_id, 0, 0,
    CASE WHEN state <> 'reversed' THEN sign * amount ELSE 0 END, CASE state WHEN 'reversed' THEN sign ELSE 0 END,
    CASE state WHEN 'reversed' THEN sign * amount ELSE 0 END)::sale_change
$$;
CREATE FUNCTION commission_count_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sale_add_days(array_agg(commission_change(c.state, c.amount, 1, s)))
  FROM added c JOIN sales s ON s.id = c.sale_id;
  RETURN NULL;
END $$;
CREATE FUNCTION commission_count_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sale_add_days(array_agg(commission_change(c.state, c.amount, c.sign, s)))
  FROM (
    SELECT sale_id, state, amount, 1 AS sign FROM added UNION ALL SELECT sale_id, state, amount, -1 FROM gone
  ) c JOIN sales s ON s.id = c.sale_id;
  RETURN NULL;
END $$;
CREATE FUNCTION commission_count_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sale_add_days(array_agg(commission_change(c.state, c.amount, -1, s)))
  FROM gone c JOIN sales s ON s.id = c.sale_id;
  RETURN NULL;
END $$;
CREATE TRIGGER commission_count_insert AFTER INSERT ON commissions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION commission_count_insert();
CREATE TRIGGER commission_count_update AFTER UPDATE ON commissions REFERENCING NEW TABLE AS added OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION commission_count_update();
CREATE TRIGGER commission_count_delete AFTER DELETE ON commissions REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION commission_count_delete();

-- Sales and commissions wait meanwhile, so that none is missed or counted twice.
CREATE FUNCTION sale_rebuild_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE sales, commissions IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM sale_days;
  DELETE FROM sale_product_days;
  INSERT INTO sale_days (creator_id, day, currency, sale_count, amount, commission, returned_count, returned_commission)
    SELECT creator_id, day, currency, sale_count, amount, commission, returned_count, returned_commission
    FROM sale_day_sums;
  INSERT INTO sale_product_days (creator_id, day, product_id, sale_count, commission)
    SELECT creator_id, day, product_id, sale_count, commission FROM sale_product_day_sums;
END $$;
SELECT sale_rebuild_days();

-- The pending balance by day is read from the index alone.
CREATE INDEX commissions_pending_days ON commissions (creator_id, available_at) INCLUDE (amount) WHERE state = 'pending';
DROP INDEX commissions_pending;
