/** Selects what doesn't balance in the ledger. */
export const EARNINGS_COUNTERS = [
  `SELECT 'ledger transaction ' || transaction_id AS what FROM ledger_entries
    GROUP BY transaction_id HAVING sum(amount) <> 0 OR count(*) < 2`,
  `SELECT 'ledger account ' || a.id FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
    WHERE a.kind <> 'network' GROUP BY a.id HAVING sum(e.amount) < 0`,
  `SELECT 'transit ' || a.creator_id FROM ledger_accounts a WHERE a.kind = 'transit'
    AND (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account_id = a.id) <> (
      SELECT coalesce(sum(amount), 0) FROM payments WHERE creator_id = a.creator_id AND state = 'requested')`,
  `SELECT 'payment ' || p.id FROM payments p
    WHERE (SELECT count(*) FROM ledger_transactions WHERE payment_id = p.id AND kind = 'cash-out') <> 1`,
  `SELECT 'ledger day ' || coalesce(d.creator_id, s.creator_id) || ' ' || coalesce(d.day, s.day)
    FROM ledger_days d FULL JOIN ledger_day_sums s USING (creator_id, day, kind)
    WHERE (d.booking_count, d.pending, d.available, d.transit, d.paid)
      IS DISTINCT FROM (s.booking_count, s.pending, s.available, s.transit, s.paid)`,
  `SELECT 'sale day ' || coalesce(d.creator_id, s.creator_id) || ' ' || coalesce(d.day, s.day)
    FROM sale_days d FULL JOIN sale_day_sums s USING (creator_id, day, currency)
    WHERE (coalesce(d.sale_count, 0), d.amount, d.commission, d.returned_count, d.returned_commission)
      IS DISTINCT FROM (coalesce(s.sale_count, 0), s.amount, s.commission, s.returned_count, s.returned_commission)
      AND (s.creator_id IS NOT NULL OR d.sale_count <> 0)`,
  `SELECT 'product day ' || coalesce(d.creator_id, s.creator_id) || ' ' || coalesce(d.day, s.day)
    FROM sale_product_days d FULL JOIN sale_product_day_sums s USING (creator_id, day, product_id)
    WHERE (d.sale_count, d.commission) IS DISTINCT FROM (s.sale_count, s.commission)
      AND (s.creator_id IS NOT NULL OR d.sale_count <> 0)`,
  `SELECT 'product month ' || coalesce(d.creator_id, s.creator_id) || ' ' || coalesce(d.month, s.month)
    FROM sale_product_months d FULL JOIN sale_product_month_sums s USING (creator_id, month, product_id)
    WHERE (d.sale_count, d.commission) IS DISTINCT FROM (s.sale_count, s.commission)
      AND (s.creator_id IS NOT NULL OR d.sale_count <> 0)`,
  `SELECT 'product third ' || coalesce(d.creator_id, s.creator_id) || ' ' || coalesce(d.third, s.third)
    FROM sale_product_thirds d FULL JOIN sale_product_third_sums s USING (creator_id, third, product_id)
    WHERE (d.sale_count, d.commission) IS DISTINCT FROM (s.sale_count, s.commission)
      AND (s.creator_id IS NOT NULL OR d.sale_count <> 0)`,
  `SELECT filter || ' day ' || coalesce(d.creator_id, s.creator_id) || ' ' || coalesce(d.day, s.day)
    FROM sale_filter_days d FULL JOIN sale_filter_day_sums s USING (creator_id, filter, target_id, day, currency)
    WHERE (coalesce(d.sale_count, 0), d.amount, d.commission, d.returned_count, d.returned_commission)
      IS DISTINCT FROM (coalesce(s.sale_count, 0), s.amount, s.commission, s.returned_count, s.returned_commission)
      AND (s.creator_id IS NOT NULL OR d.sale_count <> 0)`,
  `SELECT filter || ' month ' || coalesce(d.creator_id, s.creator_id) || ' ' || coalesce(d.month, s.month)
    FROM sale_filter_months d FULL JOIN sale_filter_month_sums s USING (creator_id, filter, target_id, month, currency)
    WHERE (coalesce(d.sale_count, 0), d.amount, d.commission, d.returned_count, d.returned_commission)
      IS DISTINCT FROM (coalesce(s.sale_count, 0), s.amount, s.commission, s.returned_count, s.returned_commission)
      AND (s.creator_id IS NOT NULL OR d.sale_count <> 0)`,
];
