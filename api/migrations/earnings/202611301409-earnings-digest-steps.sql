-- The digest of a week is sent in steps: to creators with ids from this one on. Null once it was sent to everyone.
ALTER TABLE metrics_digests ADD COLUMN next_creator_id bigint;
