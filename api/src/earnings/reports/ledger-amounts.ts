/** SQL of the change of the creator's pending and available balance by the ledger transaction `t`. */
export const BALANCE_CHANGE = `coalesce((
  SELECT sum(e.amount) FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
  WHERE e.transaction_id = t.id AND a.creator_id = t.creator_id AND a.kind IN ('pending', 'available')
), 0)::bigint`;
