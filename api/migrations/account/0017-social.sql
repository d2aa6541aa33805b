-- Instagram is a login method, too: accounts created through it have register_type 1.
ALTER TABLE login_identities DROP CONSTRAINT login_identities_provider_check;
ALTER TABLE login_identities ADD CONSTRAINT login_identities_provider_check
  CHECK (provider IN ('google', 'apple', 'facebook', 'tiktok', 'instagram'));

-- A sign-in in progress. The browser keeps the state and a cookie; this row stores only their hashes. It is deleted
-- by the request that returns both, so that nothing is redeemed twice.
CREATE TABLE social_sign_ins (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  -- 'app' for sign-ins of the native wrapper.
  platform text COLLATE "C" NOT NULL,
  origin_page text COLLATE "C",
  return_path text,
  -- The member who links or connects an account; null for a sign-in.
  user_id bigint REFERENCES users ON DELETE CASCADE,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX social_sign_ins_expiry ON social_sign_ins (expires_at);
CREATE INDEX social_sign_ins_user ON social_sign_ins (user_id) WHERE user_id IS NOT NULL;

-- A sign-in with a provider whose email address belongs to another account. Kept briefly, so that the person who
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
