-- Browsers at which somebody has signed in with the right password, and who it was.
create table known_devices (
  device_hash text not null,
  user_id integer not null references users (id) on delete cascade,
  last_used_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index known_devices_user on known_devices (user_id);
create index known_devices_age on known_devices (last_used_at);

alter table upload_tickets add column expires_at timestamptz;

update upload_tickets set expires_at = created_at + interval '180 days';

alter table upload_tickets alter column expires_at set not null;
create index upload_tickets_expiry on upload_tickets (expires_at);

-- In the database, because people change in more ways than one: a roster, an administrator, a repair by hand.
-- The runner splits at a semicolon that ends a line, so none does inside the function.
create function end_access() returns trigger language plpgsql as $$
begin
  update upload_tickets set revoked_at = now() where user_id = new.id and revoked_at is null
  ; update sessions set revoked_at = now() where user_id = new.id and revoked_at is null
  ; delete from known_devices where user_id = new.id
  ; return null
  ; end
$$;

create trigger users_end_access after update of active, password_hash on users for each row
  when ((old.active and not new.active) or old.password_hash is distinct from new.password_hash)
  execute function end_access();
