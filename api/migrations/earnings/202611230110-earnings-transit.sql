-- A requested cash-out moves available -> transit, and transit -> paid once the payout provider accepts it, so that the
-- account 'paid' holds only money that has left. A rejected cash-out moves back from where it is.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check
  CHECK (kind IN ('pending', 'available', 'transit', 'paid', 'network'));
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_kind_check
  CHECK (kind IN ('commission', 'release', 'reversal', 'cash-out', 'payout', 'cash-out-return', 'forfeit'));

-- Splitting an account is the one change of booked entries: no amount, date or sum of a transaction changes.
INSERT INTO ledger_accounts (kind, creator_id)
  SELECT DISTINCT 'transit', creator_id FROM payments WHERE state = 'requested';
ALTER TABLE ledger_entries DISABLE TRIGGER ledger_is_append_only;
UPDATE ledger_entries e SET account_id = transit.id
  FROM ledger_transactions t
  JOIN payments p ON p.id = t.payment_id AND p.state = 'requested'
  JOIN ledger_accounts paid ON paid.kind = 'paid' AND paid.creator_id = t.creator_id
  JOIN ledger_accounts transit ON transit.kind = 'transit' AND transit.creator_id = t.creator_id
  WHERE e.transaction_id = t.id AND e.account_id = paid.id;
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_is_append_only;
