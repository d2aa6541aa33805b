-- A member's copy of their data, written by a job. A new request replaces it.
CREATE TABLE data_exports (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('preparing', 'ready', 'failed')),
  requested_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3),
  -- Set when the file is ready, so that a download which misses a piece doesn't end as a success.
  piece_count integer CHECK (piece_count > 0)
);
CREATE INDEX data_exports_expiry ON data_exports (expires_at);
-- The file in pieces, so that neither writing nor sending it holds all of it in memory.
CREATE TABLE data_export_pieces (
  user_id bigint NOT NULL REFERENCES data_exports ON DELETE CASCADE,
  position integer NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (user_id, position)
);
