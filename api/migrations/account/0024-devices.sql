-- A device belongs to the session in which it was added, or to the last one that it opened.
ALTER TABLE devices ADD COLUMN session_hash bytea;
CREATE INDEX devices_session ON devices (session_hash) WHERE session_hash IS NOT NULL;
-- Ending a session (logout, revocation, new password) removes its device; its expiry does not.
CREATE FUNCTION forget_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM devices WHERE session_hash = OLD.token_hash;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_forget_device AFTER DELETE ON sessions FOR EACH ROW WHEN (OLD.expires_at > now())
  EXECUTE FUNCTION forget_device();

-- Indexes for the rows that refer to a deleted account.
CREATE INDEX clicks_visitor ON clicks (visitor_id) WHERE visitor_id IS NOT NULL;
CREATE INDEX email_codes_user ON email_codes (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX users_invited_by ON users (invited_by) WHERE invited_by IS NOT NULL;
CREATE INDEX post_products_tagger ON post_products (tagged_by) WHERE tagged_by IS NOT NULL;
CREATE INDEX drafts_influencer ON drafts (influencer_id) WHERE influencer_id IS NOT NULL;
CREATE INDEX articles_author ON articles (author_id) WHERE author_id IS NOT NULL;
