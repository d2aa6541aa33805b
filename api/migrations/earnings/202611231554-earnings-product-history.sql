-- The sales of one product over all time are read from the index alone.
CREATE INDEX sale_product_months_product ON sale_product_months (creator_id, product_id, month)
  INCLUDE (sale_count, commission);
