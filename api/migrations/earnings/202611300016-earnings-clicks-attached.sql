-- A foreign key can't refer to the clicks of all months by their id.
ALTER TABLE sales DROP CONSTRAINT sales_click_id_fkey;
SELECT attach_first_partition('clicks', 'clicks_by_month');
SELECT keep_partitions('clicks_by_month', 25);
