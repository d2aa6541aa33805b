ALTER TABLE clicks VALIDATE CONSTRAINT in_first_partition;
