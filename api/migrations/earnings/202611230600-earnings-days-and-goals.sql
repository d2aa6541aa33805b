-- What the ledger booked for each creator, by New York day and kind of booking. Totals of a range read at most a few rows
-- per day, however many bookings the range has. The triggers below keep the sums in the transaction of each booking, and
-- ledger_rebuild_days() computes them again: the ledger remains the source of truth.
CREATE TABLE ledger_days (
  creator_id bigint NOT NULL REFERENCES users,
  day date NOT NULL,
  kind text NOT NULL,
  booking_count integer NOT NULL DEFAULT 0,
  pending bigint NOT NULL DEFAULT 0,
  available bigint NOT NULL DEFAULT 0,
  transit bigint NOT NULL DEFAULT 0,
  paid bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (creator_id, day, kind)
);

-- The same sums, read from the ledger.
CREATE VIEW ledger_day_sums AS
  SELECT t.creator_id, (t.created_at AT TIME ZONE 'America/New_York')::date AS day, t.kind,
    count(DISTINCT t.id)::integer AS booking_count,
    coalesce(sum(e.amount) FILTER (WHERE a.kind = 'pending'), 0)::bigint AS pending,
    coalesce(sum(e.amount) FILTER (WHERE a.kind = 'available'), 0)::bigint AS available,
    coalesce(sum(e.amount) FILTER (WHERE a.kind = 'transit'), 0)::bigint AS transit,
    coalesce(sum(e.amount) FILTER (WHERE a.kind = 'paid'), 0)::bigint AS paid
  FROM ledger_transactions t
  LEFT JOIN (ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id AND a.creator_id IS NOT NULL)
    ON e.transaction_id = t.id
  GROUP BY 1, 2, 3;

CREATE FUNCTION ledger_count_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_days AS known (creator_id, day, kind, booking_count)
    SELECT creator_id, (created_at AT TIME ZONE 'America/New_York')::date, kind, count(*)
    FROM booked GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (creator_id, day, kind) DO UPDATE SET booking_count = known.booking_count + excluded.booking_count;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_count_days AFTER INSERT ON ledger_transactions
  REFERENCING NEW TABLE AS booked FOR EACH STATEMENT EXECUTE FUNCTION ledger_count_days();

CREATE FUNCTION ledger_sum_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_days AS known (creator_id, day, kind, pending, available, transit, paid)
    SELECT t.creator_id, (t.created_at AT TIME ZONE 'America/New_York')::date, t.kind,
      coalesce(sum(e.amount) FILTER (WHERE a.kind = 'pending'), 0),
      coalesce(sum(e.amount) FILTER (WHERE a.kind = 'available'), 0),
      coalesce(sum(e.amount) FILTER (WHERE a.kind = 'transit'), 0),
      coalesce(sum(e.amount) FILTER (WHERE a.kind = 'paid'), 0)
    FROM booked e JOIN ledger_accounts a ON a.id = e.account_id AND a.creator_id IS NOT NULL
    JOIN ledger_transactions t ON t.id = e.transaction_id
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (creator_id, day, kind) DO UPDATE SET pending = known.pending + excluded.pending,
    available = known.available + excluded.available, transit = known.transit + excluded.transit,
    paid = known.paid + excluded.paid;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_sum_days AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS booked FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum_days();

-- The sums would miss a change of what was booked, such as of its date. The ledger never changes.
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

-- Bookings wait meanwhile, so that none is missed or counted twice.
CREATE FUNCTION ledger_rebuild_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE ledger_transactions, ledger_entries IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM ledger_days;
  INSERT INTO ledger_days (creator_id, day, kind, booking_count, pending, available, transit, paid)
    SELECT creator_id, day, kind, booking_count, pending, available, transit, paid FROM ledger_day_sums;
END $$;
SELECT ledger_rebuild_days();

-- What a creator wants to earn in a month, in US cents.
CREATE TABLE earning_goals (
  creator_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount > 0),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

-- The weeks, by the Monday after them, whose digest was sent.
CREATE TABLE metrics_digests (
  week date PRIMARY KEY,
  sent_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX metrics_daily_day ON metrics_daily (day);
