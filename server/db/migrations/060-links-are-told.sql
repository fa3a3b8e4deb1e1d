-- When a child has read that somebody made a link to the account. Those of before nobody was told of, and are over.
alter table auth_keys add column seen_at timestamptz;
update auth_keys set seen_at = now();
create index auth_keys_unseen on auth_keys (user_id, id) where seen_at is null;
