-- Sales that don't have the post and the time of their click yet, which a job adds.
CREATE INDEX CONCURRENTLY sales_without_click ON sales (id) WHERE click_id IS NOT NULL AND clicked_at IS NULL;
