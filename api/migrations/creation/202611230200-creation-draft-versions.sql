-- The key that a client chooses for a draft: it identifies the draft before its id is known, and the post made from it.
ALTER TABLE drafts ADD COLUMN draft_key text CHECK (char_length(draft_key) BETWEEN 8 AND 64);
-- Counts the saves.
ALTER TABLE drafts ADD COLUMN version integer NOT NULL DEFAULT 1;
-- Of the last saved content, to recognize a repeated save.
ALTER TABLE drafts ADD COLUMN content_hash bytea;
ALTER TABLE drafts ADD COLUMN photo_alts text[] NOT NULL DEFAULT '{}';
CREATE UNIQUE INDEX drafts_key ON drafts (user_id, draft_key);

-- Where the product is on the picture, 0 to 1 from the top left.
ALTER TABLE draft_products ADD COLUMN x real CHECK (x BETWEEN 0 AND 1);
ALTER TABLE draft_products ADD COLUMN y real CHECK (y BETWEEN 0 AND 1);

-- The key was a field of the payload before.
UPDATE drafts SET payload = payload - 'publish_key' WHERE payload ? 'publish_key';
