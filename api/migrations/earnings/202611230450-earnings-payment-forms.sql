-- What the payout provider says about a form that is not done: it reviews one, or has rejected it.
ALTER TABLE payment_profiles
  ADD COLUMN tax_form_review text CHECK (tax_form_review IN ('submitted', 'rejected')),
  ADD COLUMN payment_info_review text CHECK (payment_info_review IN ('submitted', 'rejected'));

-- The pending balance by the day on which it becomes available.
CREATE INDEX commissions_pending ON commissions (creator_id, available_at) WHERE state = 'pending';
