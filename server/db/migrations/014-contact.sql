-- Messages from the public pages. They go by themselves when expires_at is over.
create table contact_messages (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('contact', 'demo')),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  topic text check (topic in ('question', 'problem', 'account', 'accessibility', 'privacy', 'other')),
  school text check (char_length(school) between 1 and 160),
  state_id integer check (state_id between 1 and 51),
  role text check (role in (
    'teacher', 'school_administrator', 'district_administrator', 'it_administrator', 'other'
  )),
  message text not null check (char_length(message) <= 5000),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (case kind
    when 'contact' then topic is not null and message <> ''
    else school is not null and state_id is not null and role is not null
  end)
);
create index contact_messages_expiry on contact_messages (expires_at);
