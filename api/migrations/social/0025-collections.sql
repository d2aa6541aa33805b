-- Folds accents: lowercase letters without marks; letters that aren't a letter with a mark are spelled out.
-- searchWords folds the search words in the same way.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN octet_length(value) = char_length(value) THEN lower(value) ELSE
    lower(replace(replace(replace(replace(translate(
      regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'),
      'øØłŁđĐðÐıÆŒÞ', 'oOlLdDdDiæœþ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'))
  END
$$;

ALTER TABLE posts DROP COLUMN search;
ALTER TABLE posts ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', fold(caption)), 'A')
  || setweight(to_tsvector('english', fold(coalesce(title, ''))), 'B')
) STORED;
CREATE INDEX posts_search ON posts USING gin (search) WHERE status = 1;

ALTER TABLE products DROP COLUMN search, DROP COLUMN search_text;
ALTER TABLE products
  ADD COLUMN search_text text GENERATED ALWAYS AS (fold(name || ' ' || brand_name)) STORED,
  ADD COLUMN search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', fold(name)), 'A')
    || setweight(to_tsvector('simple', fold(brand_name)), 'A')
    || setweight(to_tsvector('english', fold(description)), 'C')
  ) STORED;
CREATE INDEX products_search ON products USING gin (search);
CREATE INDEX products_search_text ON products USING gin (search_text gin_trgm_ops);

DROP INDEX users_names, brands_names, likeboards_names;
CREATE INDEX users_folded ON users USING gin (fold(nickname || ' ' || handle) gin_trgm_ops)
  WHERE deactivated_at IS NULL;
CREATE INDEX users_popular ON users (follower_count, id) WHERE deactivated_at IS NULL AND NOT is_private;
CREATE INDEX brands_folded ON brands USING gin (fold(name) gin_trgm_ops);
CREATE INDEX likeboards_folded ON likeboards USING gin (fold(name) gin_trgm_ops) WHERE is_public;

ALTER TABLE likeboards
  -- Order as arranged by the owner; null comes first, last used first.
  ADD COLUMN position integer CHECK (position > 0),
  -- Popularity of recently added items, computed by a job; orders the list of public collections.
  ADD COLUMN trend_score integer NOT NULL DEFAULT 0 CHECK (trend_score >= 0);
-- Descending in every column, so that one row comparison finds the next page.
CREATE INDEX likeboards_arranged ON likeboards (user_id, (-coalesce(position, 0)), last_used_at, id);
CREATE INDEX likeboards_trending ON likeboards (trend_score, id) WHERE is_public AND trend_score > 0;
CREATE INDEX likeboard_items_arranged
  ON likeboard_items (likeboard_id, target_type, (-coalesce(position, 0)), created_at, target_id);
