SELECT attach_first_partition('notifications', 'notifications_by_month');
SELECT keep_partitions('notifications_by_month', 6);
