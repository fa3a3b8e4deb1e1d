-- Files that teachers bring, from their arrival to what was made of them. The files themselves, and what was
-- read of them, lie in DATA_DIR/imports/<folder>.
create table lesson_imports (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  folder uuid not null unique,
  file_name text not null check (char_length(file_name) between 1 and 255),
  bytes integer not null check (bytes between 0 and 52428800),
  state text not null check (state in (
    'uploaded', 'reading', 'ready', 'importing', 'done', 'cancelled', 'failed'
  )),
  progress double precision not null default 0,
  -- Why nothing came of it, or of the last try.
  failure jsonb,
  -- What would be made, once it was read.
  summary jsonb,
  -- What was made.
  made jsonb,
  -- The server process that works on it, and its last sign of life.
  worker uuid,
  worker_seen_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index lesson_imports_user on lesson_imports (user_id, id desc);
create index lesson_imports_expiry on lesson_imports (expires_at);
create index lesson_imports_waiting on lesson_imports (id) where state in ('uploaded', 'reading');
