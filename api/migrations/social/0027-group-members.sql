-- Members of a group in the order they joined.
CREATE INDEX group_members_came ON group_members (group_id, created_at, user_id);
