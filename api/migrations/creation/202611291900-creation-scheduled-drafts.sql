-- The calendar of scheduled posts reads those of one member in their order.
CREATE INDEX drafts_scheduled ON drafts (user_id, publish_at, id) WHERE publish_at IS NOT NULL;
