-- A challenge for adding a passkey has a user, one for using a passkey has none.
ALTER TABLE passkey_challenges DROP COLUMN purpose;
