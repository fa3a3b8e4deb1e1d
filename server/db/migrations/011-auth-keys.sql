-- Links that sign one person in, once. Kept for a while after their use: who let whom in, and when.
create table auth_keys (
  id integer generated always as identity primary key,
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  user_id integer not null references users (id) on delete cascade,
  issued_by integer not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Replaced by a newer one, or ended with the person's access.
  revoked_at timestamptz,
  check (expires_at > created_at),
  check (issued_by <> user_id)
);
-- One living link per person: a newer one takes its place.
create unique index auth_keys_open on auth_keys (user_id) where used_at is null and revoked_at is null;
create index auth_keys_issuer on auth_keys (issued_by);
create index auth_keys_expiry on auth_keys (expires_at);

-- Beside end_access: whoever is switched off, or gets another password, has no link left that lets somebody in.
create function end_auth_keys() returns trigger language plpgsql as $$
begin
  update auth_keys set revoked_at = now()
    where (user_id = new.id or issued_by = new.id) and used_at is null and revoked_at is null
  ; return null
  ; end
$$;

create trigger users_end_auth_keys after update of active, password_hash on users for each row
  when ((old.active and not new.active) or old.password_hash is distinct from new.password_hash)
  execute function end_auth_keys();
