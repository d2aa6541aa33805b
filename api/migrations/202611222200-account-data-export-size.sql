-- Set when the file is ready, so that a download which misses a piece doesn't end as a success.
ALTER TABLE data_exports ADD COLUMN piece_count integer CHECK (piece_count > 0);
UPDATE data_exports e SET piece_count = (SELECT count(*) FROM data_export_pieces p WHERE p.user_id = e.user_id)
WHERE state = 'ready' AND EXISTS (SELECT FROM data_export_pieces p WHERE p.user_id = e.user_id);
