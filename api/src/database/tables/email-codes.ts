// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
