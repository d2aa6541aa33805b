-- Instagram is a way in as well: accounts that were made through it have register_type 1.
ALTER TABLE login_identities DROP CONSTRAINT login_identities_provider_check;
ALTER TABLE login_identities ADD CONSTRAINT login_identities_provider_check
  CHECK (provider IN ('google', 'apple', 'facebook', 'tiktok', 'instagram'));

-- A sign-in that is under way. Its browser holds the state and a cookie, this row only their hashes; it is taken
-- out by whoever comes back with both, so that nothing is redeemed twice.
CREATE TABLE social_sign_ins (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  -- 'app': what the native wrapper hands in.
  platform text COLLATE "C" NOT NULL,
  origin_page text COLLATE "C",
  return_path text,
  -- Who links or connects; null for a sign-in.
  user_id bigint REFERENCES users ON DELETE CASCADE,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX social_sign_ins_expiry ON social_sign_ins (expires_at);
CREATE INDEX social_sign_ins_user ON social_sign_ins (user_id) WHERE user_id IS NOT NULL;

-- Somebody came by a provider whose email address another account has. Kept for a short while, so that whoever
-- then logs in to that account in the same browser can link the two.
CREATE TABLE prior_registers (
  key_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text COLLATE "C" NOT NULL,
  subject text NOT NULL,
  email text,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX prior_registers_expiry ON prior_registers (expires_at);
