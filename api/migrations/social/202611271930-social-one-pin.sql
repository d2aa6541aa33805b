-- A profile has one pinned post, whatever page it was pinned on; the one that was pinned on the profile stays.
UPDATE posts p SET pinned_as = NULL
WHERE pinned_as = 1 AND EXISTS (SELECT 1 FROM posts other WHERE other.user_id = p.user_id AND other.pinned_as = 0);
