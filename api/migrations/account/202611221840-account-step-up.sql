-- Time of the session's last proof of identity: its login or a later confirmation. Null after a login by device.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz(3);
UPDATE sessions SET confirmed_at = created_at;
ALTER TABLE sessions ALTER COLUMN confirmed_at SET DEFAULT now();

ALTER TABLE email_codes DROP CONSTRAINT email_codes_purpose_check;
ALTER TABLE email_codes ADD CONSTRAINT email_codes_purpose_check
  CHECK (purpose IN ('register', 'login', 'set-email', 'set-password', 'step-up'));
