ALTER TABLE email_codes DROP CONSTRAINT email_codes_purpose_check;
ALTER TABLE email_codes ADD CONSTRAINT email_codes_purpose_check
  CHECK (purpose IN ('register', 'login', 'set-email', 'set-password', 'cash-out'));
CREATE INDEX email_codes_expiry ON email_codes (expires_at);
