-- A table with a partition for each month, by created_at in UTC. The partition that was the table before comes first and
-- contains everything that is older. Unique keys are those of a partition: no key of the whole table lacks its time.
CREATE FUNCTION partitions_of(parent regclass) RETURNS TABLE (partition regclass, ends_at timestamptz)
  LANGUAGE sql STABLE SET timezone = 'UTC' AS $$
  SELECT c.oid::regclass, substring(pg_get_expr(c.relpartbound, c.oid) FROM ' TO \(''([^'']+)''\)$')::timestamptz
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = parent ORDER BY 2
$$;

-- Adds a check to a table that becomes the first partition, so that attaching it reads no row. It ends after the next month:
-- until then, the release before works with the table, because it still contains everything.
CREATE FUNCTION limit_first_partition(old regclass) RETURNS void
  LANGUAGE plpgsql SET timezone = 'UTC' AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ADD CONSTRAINT in_first_partition CHECK (created_at < %L) NOT VALID',
    old, date_trunc('month', now()) + interval '2 months');
END $$;

-- Attaches the table to its parent. Both get their ids from one sequence.
CREATE FUNCTION attach_first_partition(old regclass, parent regclass) RETURNS void
  LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  ids text := format('%s_id_seq', parent);
BEGIN
  EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', old);
  EXECUTE format('CREATE SEQUENCE %s OWNED BY %s.id', ids, parent);
  PERFORM setval(ids, nextval(pg_get_serial_sequence(old::text, 'id')), false);
  EXECUTE format('ALTER TABLE %s ALTER COLUMN id DROP IDENTITY', old);
  EXECUTE format('ALTER TABLE %s ALTER COLUMN id SET DEFAULT nextval(%L)', old, ids);
  EXECUTE format('ALTER TABLE %s ALTER COLUMN id SET DEFAULT nextval(%L)', parent, ids);
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%L)',
    parent, old, date_trunc('month', now()) + interval '2 months');
  EXECUTE format('ALTER TABLE %s DROP CONSTRAINT in_first_partition', old);
END $$;

-- Makes partitions for the next three months, like the newest one, and drops those whose rows are all older than the given
-- number of months. Returns the names of the dropped ones.
CREATE FUNCTION keep_partitions(parent regclass, months_kept integer) RETURNS text[]
  LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  newest record;
  old record;
  name text;
  dropped text[] := '{}';
BEGIN
  LOOP
    SELECT * INTO newest FROM partitions_of(parent) ORDER BY ends_at DESC LIMIT 1;
    EXIT WHEN newest IS NULL OR newest.ends_at > now() + interval '3 months';
    name := replace(parent::text, '_by_month', '') || to_char(newest.ends_at, '_YYYY_MM');
    EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)',
      name, newest.partition);
    EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      parent, name, newest.ends_at, newest.ends_at + interval '1 month');
  END LOOP;
  FOR old IN SELECT * FROM partitions_of(parent) WHERE ends_at <= now() - make_interval(months => months_kept) LOOP
    name := old.partition::text;
    EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', parent, name);
    EXECUTE format('DROP TABLE %s', name);
    dropped := dropped || name;
  END LOOP;
  RETURN dropped;
END $$;
