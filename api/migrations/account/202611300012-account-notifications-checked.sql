ALTER TABLE notifications VALIDATE CONSTRAINT in_first_partition;
