-- The answer that brings a new ticket may never arrive. A device goes on with the one it has until it has used a newer
-- one, so several of a pair live beside each other.
alter table upload_tickets add column used_at timestamptz;

-- Those of before have ended each other: the one that lives is the device's own.
update upload_tickets set used_at = created_at where revoked_at is null;

drop index upload_tickets_live;
create index upload_tickets_live on upload_tickets (user_id, device_id, created_at) where revoked_at is null;
