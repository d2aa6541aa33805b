-- Completed steps toward a creator account.
CREATE TABLE creator_steps (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  step text NOT NULL CHECK (step IN ('terms', 'profile', 'social')),
  done_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, step)
);

-- A browser's consent to tracking. Its cookie contains the key; nothing is sent without a row that grants it.
CREATE TABLE tracking_consents (
  key text COLLATE "C" PRIMARY KEY,
  is_granted boolean NOT NULL,
  decided_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX tracking_consents_age ON tracking_consents (decided_at);

-- When the owner was notified that a draft is about to expire; saving it again invalidates the notice.
ALTER TABLE drafts ADD COLUMN warned_at timestamptz(3);

CREATE INDEX payments_creator ON payments (creator_id, created_at, id);
CREATE INDEX jobs_done ON jobs (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX metrics_daily_creator ON metrics_daily (creator_id, kind, day);

-- The remaining balance of a deleted account is forfeited, in at most one transaction per creator.
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_kind_check
  CHECK (kind IN ('commission', 'release', 'reversal', 'cash-out', 'cash-out-return', 'forfeit'));
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_check;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_cause
  CHECK (num_nonnulls(commission_id, payment_id) = CASE WHEN kind = 'forfeit' THEN 0 ELSE 1 END);
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_commission_id_payment_id_key;
CREATE UNIQUE INDEX ledger_transactions_once ON ledger_transactions (kind, commission_id, payment_id)
  NULLS NOT DISTINCT WHERE kind <> 'forfeit';
CREATE UNIQUE INDEX ledger_transactions_forfeit ON ledger_transactions (creator_id) WHERE kind = 'forfeit';
