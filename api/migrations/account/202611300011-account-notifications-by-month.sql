CREATE TABLE notifications_by_month (
  id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT notifications_kind_check
    CHECK (kind IN ('follower', 'interaction', 'tagalong', 'anchor_invitation')),
  subtype text NOT NULL,
  actor_id bigint REFERENCES users ON DELETE CASCADE,
  target_type smallint,
  target_id bigint,
  payload jsonb NOT NULL DEFAULT '{}',
  read_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
) PARTITION BY RANGE (created_at);
SELECT limit_first_partition('notifications');
