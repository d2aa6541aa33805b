-- A worker takes the oldest due jobs of the kinds of one queue. `jobs_due` serves the release before.
CREATE INDEX CONCURRENTLY jobs_due_of_kind ON jobs (kind, run_at, id) WHERE done_at IS NULL;
