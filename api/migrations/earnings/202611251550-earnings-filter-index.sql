-- The sums of one shop or product are read from the index alone, because its rows are scattered over the table: a row for
-- each day on which it sold.
ALTER TABLE sale_filter_days DROP CONSTRAINT sale_filter_days_pkey,
  ADD PRIMARY KEY (creator_id, filter, target_id, day, currency)
    INCLUDE (sale_count, amount, commission, returned_count, returned_commission);
