-- Payment details that replace accepted ones hold cash-outs back until `held_until`; the first ones, accepted at
-- `confirmed_at`, don't. This gives the owner of an account time to notice that someone else redirected the money.
ALTER TABLE payment_profiles
  ADD COLUMN confirmed_at timestamptz(3),
  ADD COLUMN held_until timestamptz(3);
UPDATE payment_profiles SET confirmed_at = changed_at WHERE has_payment_info;
