-- The name that a device has made for itself, as it came with the sign-in. Null for one that told none, or came before.
alter table sessions add column device_id uuid;
