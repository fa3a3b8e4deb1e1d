-- One living link per person: a newer one takes its place.
create table password_resets (
  user_id integer primary key references users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index password_resets_expiry on password_resets (expires_at);
