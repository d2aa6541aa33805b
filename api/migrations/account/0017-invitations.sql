-- The invited member, the group that the invitation opens, and the time it was declined.
ALTER TABLE invitations
  ADD COLUMN invitee_id bigint REFERENCES users ON DELETE CASCADE,
  ADD COLUMN group_id bigint REFERENCES groups ON DELETE CASCADE,
  ADD COLUMN declined_at timestamptz(3);
ALTER TABLE invitations ADD CONSTRAINT invitations_answered_once
  CHECK (accepted_at IS NULL OR declined_at IS NULL);
CREATE INDEX invitations_invitee ON invitations (invitee_id, created_at) WHERE invitee_id IS NOT NULL;
CREATE INDEX invitations_email ON invitations (lower(email)) WHERE email IS NOT NULL;
-- Members who may edit a merchant's shop.
CREATE INDEX invitations_accepted ON invitations (accepted_by, merchant_id) WHERE accepted_by IS NOT NULL;
CREATE INDEX storefront_items_collection ON storefront_items (collection_id, created_at, product_id)
  WHERE collection_id IS NOT NULL;
