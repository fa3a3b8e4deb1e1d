-- What is known of a medium beside its bytes. Unknown stays empty.
alter table assets
  add column width integer check (width > 0),
  add column height integer check (height > 0),
  add column seconds double precision check (seconds >= 0),
  add column pages integer check (pages > 0);

-- Files of teachers on their way, in parts. A finished one is kept a while, so that a lost answer can be asked again.
create table asset_uploads (
  id text primary key check (id ~ '^[0-9a-f-]{36}$'),
  user_id integer not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  state text not null check (state in ('open', 'done')),
  sha256 text references assets (sha256),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((state = 'done') = (sha256 is not null))
);
create index asset_uploads_user on asset_uploads (user_id);
create index asset_uploads_expiry on asset_uploads (expires_at);
create index asset_uploads_asset on asset_uploads (sha256) where sha256 is not null;

-- Who has brought which medium: what counts against a person's room.
create table asset_owners (
  user_id integer not null references users (id) on delete cascade,
  sha256 text not null references assets (sha256),
  bytes integer not null check (bytes >= 0),
  created_at timestamptz not null,
  primary key (user_id, sha256)
);
create index asset_owners_asset on asset_owners (sha256);
