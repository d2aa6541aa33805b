-- Notifies every process of a session that ends early, so that it closes that browser's open streams.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_end', encode(OLD.token_hash, 'hex'));
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end AFTER DELETE ON sessions FOR EACH ROW WHEN (OLD.expires_at > now())
  EXECUTE FUNCTION tell_session_end();

-- Finds recent notifications by their cause.
CREATE INDEX notifications_deeds ON notifications (user_id, actor_id, created_at) WHERE actor_id IS NOT NULL;
CREATE INDEX notifications_age ON notifications (created_at);

-- Set together with done_at when a job was abandoned, which is kept with its error for a while.
ALTER TABLE jobs ADD COLUMN failed_at timestamptz(3);
CREATE INDEX jobs_failed ON jobs (failed_at) WHERE failed_at IS NOT NULL;

-- Members who like a product are notified of price drops since yesterday.
CREATE INDEX price_history_day ON price_history (day);
CREATE INDEX deals_start ON deals (start_date);
