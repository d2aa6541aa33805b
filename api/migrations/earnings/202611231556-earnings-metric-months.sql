-- The counts of metrics_daily by month. A range reads the whole months in it here and the days before and after them from
-- metrics_daily, so that all time reads a thirtieth of the rows. The triggers below keep the sums.
CREATE TABLE metrics_monthly (
  creator_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The first day of the month.
  month date NOT NULL,
  kind text NOT NULL,
  target_id bigint NOT NULL,
  view_count integer NOT NULL DEFAULT 0,
  click_count integer NOT NULL DEFAULT 0,
  sale_count integer NOT NULL DEFAULT 0,
  -- The indices contain no counts, so that a view changes none of them.
  PRIMARY KEY (creator_id, month, kind, target_id)
);
CREATE INDEX metrics_monthly_target ON metrics_monthly (creator_id, kind, target_id);

-- The same sums, read from the days.
CREATE VIEW metrics_month_sums AS
  SELECT creator_id, date_trunc('month', day::timestamp)::date AS month, kind, target_id,
    sum(view_count)::integer AS view_count, sum(click_count)::integer AS click_count,
    sum(sale_count)::integer AS sale_count
  FROM metrics_daily GROUP BY 1, 2, 3, 4;

-- Days wait until the sums of the days so far are complete.
LOCK TABLE metrics_daily IN SHARE ROW EXCLUSIVE MODE;

CREATE TYPE metric_change AS (
  creator_id bigint, day date, kind text, target_id bigint, view_count integer, click_count integer, sale_count integer
);
-- The rows are locked in the same order by everyone.
CREATE FUNCTION metrics_add_months(changes metric_change[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO metrics_monthly AS known (creator_id, month, kind, target_id, view_count, click_count, sale_count)
  SELECT creator_id, date_trunc('month', day::timestamp)::date, kind, target_id, sum(view_count), sum(click_count),
    sum(sale_count)
  FROM unnest(changes) GROUP BY 1, 2, 3, 4
  HAVING (sum(view_count), sum(click_count), sum(sale_count)) <> (0, 0, 0)
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (creator_id, month, kind, target_id) DO UPDATE SET view_count = known.view_count + excluded.view_count,
    click_count = known.click_count + excluded.click_count, sale_count = known.sale_count + excluded.sale_count;
$$;
CREATE FUNCTION metrics_months_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM metrics_add_months(array_agg((creator_id, day, kind, target_id, view_count, click_count,
    sale_count)::metric_change)) FROM added;
  RETURN NULL;
END $$;
CREATE FUNCTION metrics_months_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM metrics_add_months(array_agg(change)) FROM (
    SELECT (creator_id, day, kind, target_id, view_count, click_count, sale_count)::metric_change AS change FROM added
    UNION ALL
    SELECT (creator_id, day, kind, target_id, -view_count, -click_count, -sale_count)::metric_change FROM gone
  ) changed;
  RETURN NULL;
END $$;
-- Adds no row, because its creator may be gone as well.
CREATE FUNCTION metrics_months_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE metrics_monthly known SET view_count = known.view_count - less.view_count,
    click_count = known.click_count - less.click_count, sale_count = known.sale_count - less.sale_count
  FROM (
    SELECT creator_id, date_trunc('month', day::timestamp)::date AS month, kind, target_id,
      sum(view_count) AS view_count, sum(click_count) AS click_count, sum(sale_count) AS sale_count
    FROM gone GROUP BY 1, 2, 3, 4
  ) less
  WHERE (known.creator_id, known.month, known.kind, known.target_id)
    = (less.creator_id, less.month, less.kind, less.target_id);
  RETURN NULL;
END $$;
CREATE TRIGGER metrics_months_insert AFTER INSERT ON metrics_daily REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION metrics_months_insert();
CREATE TRIGGER metrics_months_update AFTER UPDATE ON metrics_daily
  REFERENCING NEW TABLE AS added OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION metrics_months_update();
CREATE TRIGGER metrics_months_delete AFTER DELETE ON metrics_daily REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION metrics_months_delete();

-- Days wait meanwhile, so that none is missed or counted twice.
CREATE FUNCTION metrics_rebuild_months() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE metrics_daily IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM metrics_monthly;
  INSERT INTO metrics_monthly (creator_id, month, kind, target_id, view_count, click_count, sale_count)
    SELECT creator_id, month, kind, target_id, view_count, click_count, sale_count FROM metrics_month_sums;
END $$;
SELECT metrics_rebuild_months();
