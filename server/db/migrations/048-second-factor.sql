-- The authenticator app of somebody of the staff. The secret is encrypted with a key that is not in the database.
create table authenticators (
  user_id integer primary key references users on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Of the first code. Until then nobody is asked for one.
  confirmed_at timestamptz,
  -- RFC 6238 counts steps of 30 seconds. A code counts once: only a later step is right.
  last_step integer not null default 0
);

create table recovery_codes (
  user_id integer not null references authenticators on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- A sign-in between the password and the code; one for each person.
create table second_steps (
  user_id integer primary key references users on delete cascade,
  ticket_hash text not null unique,
  -- Of the password that was there: after another one was chosen the sign-in has to begin again.
  password_mark text not null,
  expires_at timestamptz not null
);

-- Whom a school or a district asks for a second factor.
create table second_factor_rules (
  id integer generated always as identity primary key,
  school_id integer unique references schools on delete cascade,
  district_id integer unique references districts on delete cascade,
  roles text[] not null,
  first_day date not null,
  rev integer not null,
  updated_by integer references users on delete set null,
  updated_at timestamptz not null,
  check ((school_id is null) <> (district_id is null))
);
