-- Staff who are to get an account by a mailed link. The link itself is nowhere: only its hash is.
create table invitations (
  id integer generated always as identity primary key,
  district_id integer not null references districts (id) on delete cascade,
  -- Null: the whole district.
  school_id integer references schools (id) on delete cascade,
  role text not null
    check (role in ('Teacher', 'School Administrator', 'District Administrator', 'IT Administrator')),
  email text not null check (char_length(email) between 3 and 254),
  locale text not null check (locale in ('en', 'es')),
  state text not null default 'open' check (state in ('open', 'accepted', 'taken_back')),
  -- Null until a mail with a link is on its way.
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- A mail is to be written: it waits here and not in memory, where a restart would lose hundreds.
  mail_due boolean not null default true,
  invited_by integer references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at),
  check (school_id is not null or role in ('District Administrator', 'IT Administrator'))
);
-- Of two administrators who invite one address at once, one makes the invitation.
create unique index invitations_open on invitations (district_id, email) where state = 'open';
create index invitations_district on invitations (district_id, id);
create index invitations_school on invitations (school_id, id) where school_id is not null;
create index invitations_invited_by on invitations (invited_by) where invited_by is not null;
create index invitations_mail_due on invitations (id) where mail_due;
create index invitations_expiry on invitations (expires_at);
