-- When the account's content was permanently deleted. The row stays, because earned money refers to it.
ALTER TABLE users ADD COLUMN removed_at timestamptz(3);
DROP INDEX users_delete_at;
CREATE INDEX users_delete_at ON users (delete_at) WHERE delete_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX notifications_actor ON notifications (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX devices_user ON devices (user_id);
