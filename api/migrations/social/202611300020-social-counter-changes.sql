-- Changes of counters that are not added yet. A transaction inserts its own row, so it waits for no other one that changes
-- the same counter, and the sum is added right after the commit. What the two numbers count depends on the counter.
CREATE TABLE counter_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  counter text NOT NULL,
  target_id bigint NOT NULL,
  change integer NOT NULL,
  other_change integer NOT NULL DEFAULT 0
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
CREATE INDEX counter_changes_target ON counter_changes (counter, target_id);
