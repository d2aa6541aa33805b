-- The hashtags of a caption, lowercase and without repetitions.
CREATE FUNCTION hashtags(caption text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT lower(found[1])), '{}')
  FROM regexp_matches(caption, '#([[:alnum:]_]{1,50})', 'g') AS found
$$;

-- Stored, because a search scans the newest posts in order, where computing it would be slow.
DROP INDEX posts_search;
ALTER TABLE posts
  ADD COLUMN search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', caption), 'A') || setweight(to_tsvector('english', coalesce(title, '')), 'B')
  ) STORED,
  ADD COLUMN tags text[] GENERATED ALWAYS AS (hashtags(caption)) STORED,
  -- Weighted recent likes, reposts and votes, computed by a job; orders the trending feed.
  ADD COLUMN trend_score integer NOT NULL DEFAULT 0 CHECK (trend_score >= 0);
CREATE INDEX posts_search ON posts USING gin (search) WHERE status = 1;
CREATE INDEX posts_tags ON posts USING gin (tags) WHERE status = 1;
CREATE INDEX posts_trending ON posts (trend_score, id) WHERE status = 1 AND trend_score > 0;
-- Recent rows that a job counts.
CREATE INDEX likeboard_items_recent ON likeboard_items (created_at);
CREATE INDEX tot_votes_recent ON tot_votes (created_at);

CREATE INDEX likeboards_names ON likeboards USING gin (lower(name) gin_trgm_ops) WHERE is_public;
CREATE INDEX brands_alphabet ON brands ((lower(name) COLLATE "C"), id);
CREATE INDEX brands_popular ON brands (watcher_count, id);

-- Words that occur in posts, products and brands, for correcting and completing search words.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY,
  -- Number of texts that contain it, as of the job's last run.
  text_count integer NOT NULL CHECK (text_count > 0)
);
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops);

-- Trends, as counted by the job's last run.
CREATE TABLE trending_tags (
  tag text COLLATE "C" PRIMARY KEY,
  post_count integer NOT NULL CHECK (post_count > 0),
  score integer NOT NULL CHECK (score >= 0)
);
CREATE INDEX trending_tags_order ON trending_tags (score, tag);
