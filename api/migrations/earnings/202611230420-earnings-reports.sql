-- The receipt of a cash-out lists what was booked since the previous one, in the order of booking. Bookings of one creator
-- are serialized, so their ids are in that order, while a time is that of the start of a transaction.
CREATE INDEX ledger_transactions_order ON ledger_transactions (creator_id, id);
CREATE INDEX ledger_transactions_cash_outs ON ledger_transactions (creator_id, id) WHERE kind = 'cash-out';

-- Sales of one shop.
CREATE INDEX sales_creator_merchant ON sales (creator_id, merchant_id, ordered_at, id);
