-- Functions that aren't inlined: as a subquery, the partitions of all months would be planned with each report.
CREATE FUNCTION click_post(click bigint) RETURNS bigint LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN (SELECT k.post_id FROM clicks_by_month k WHERE k.id = click LIMIT 1); END $$;
CREATE FUNCTION click_time(click bigint) RETURNS timestamptz LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN RETURN (SELECT k.created_at FROM clicks_by_month k WHERE k.id = click LIMIT 1); END $$;
