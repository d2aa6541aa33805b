-- Time at which a job publishes the draft.
ALTER TABLE drafts ADD COLUMN publish_at timestamptz(3);
CREATE INDEX drafts_publish ON drafts (publish_at, id) WHERE publish_at IS NOT NULL;
