-- How a school's people sign in, where it differs from what everybody begins with; a school without a row has that.
create table sign_in_settings (
  school_id integer primary key references schools (id) on delete cascade,
  -- Of students.
  methods text[] not null check (methods <@ array['password', 'pictures', 'badge', 'link'] and cardinality(methods) > 0),
  -- A student's sign-in ends so long after its last use, one of staff so long after it began.
  student_days integer not null check (student_days between 1 and 365),
  staff_days integer not null check (staff_days between 1 and 30),
  -- Of whom staff are invited; empty: anybody.
  email_domains text[] not null default '{}' check (cardinality(email_domains) <= 20),
  rev integer not null default 1,
  updated_by integer references users (id) on delete set null,
  updated_at timestamptz not null
);
create index sign_in_settings_by on sign_in_settings (updated_by) where updated_by is not null;
