-- The newest news that a member has seen on any device; news with higher ids are new to them.
ALTER TABLE users ADD COLUMN news_seen_id bigint NOT NULL DEFAULT 0;
