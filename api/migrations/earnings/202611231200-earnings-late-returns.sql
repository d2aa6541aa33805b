-- Why a bank or the payout provider returned a payment, as the provider reported it; null for any other payment, and for
-- one that was returned before reasons were stored.
ALTER TABLE payments
  ADD COLUMN return_reason text CHECK (char_length(return_reason) <= 40),
  ADD CONSTRAINT payments_return_reason CHECK (return_reason IS NULL OR state = 'failed');
