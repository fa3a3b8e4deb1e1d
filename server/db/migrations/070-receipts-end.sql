-- What became of an operation is forgotten in the order in which they came. Rows come in that order and stay where they
-- are, so a few bytes for each stretch of the table find the old ones, and a write of work costs no entry.
create index sync_operations_received on sync_operations using brin (received_at);
