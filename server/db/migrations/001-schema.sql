-- One statement ends with a semicolon at the end of a line; the runner splits there.

create table districts (
  id integer generated always as identity primary key,
  name text not null,
  is_demo boolean not null default false
);

create table schools (
  id integer generated always as identity primary key,
  district_id integer not null references districts (id),
  name text not null,
  time_zone text not null,
  locale text not null default 'en' check (locale in ('en', 'es'))
);
create index schools_district on schools (district_id);

create table users (
  id integer generated always as identity primary key,
  role text not null check (role in (
    'Demo User', 'Student', 'Teacher', 'School Administrator', 'District Administrator', 'IT Administrator'
  )),
  name text not null,
  email text unique,
  username text unique,
  password_hash text not null,
  school_id integer references schools (id),
  district_id integer references districts (id),
  -- Of people without a school; a school's own zone wins.
  time_zone text not null default 'UTC',
  has_trial boolean not null default true,
  connected_with_clever boolean not null default false,
  locale text not null default 'en' check (locale in ('en', 'es')),
  active boolean not null default true,
  -- Grows with every change of what this person's home shows.
  feed_rev integer not null default 0,
  created_at timestamptz not null default now(),
  check (case when role in ('Student', 'Demo User') then username is not null else email is not null end)
);
create index users_school on users (school_id);
create index users_district on users (district_id);

create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table access_tokens (
  token_hash text primary key,
  session_id integer not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_session on access_tokens (session_id);
create index access_tokens_expiry on access_tokens (expires_at);

create table refresh_tokens (
  token_hash text primary key,
  session_id integer not null references sessions (id) on delete cascade,
  predecessor_hash text,
  created_at timestamptz not null,
  dead_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table upload_tickets (
  token_hash text primary key,
  user_id integer not null references users (id) on delete cascade,
  device_id uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index upload_tickets_live on upload_tickets (user_id, device_id) where revoked_at is null;

create table login_throttle (
  key text primary key,
  window_started_at timestamptz not null,
  attempts integer not null
);
create index login_throttle_window on login_throttle (window_started_at);

create table secrets (
  name text primary key,
  value text not null
);

create table groups (
  id integer generated always as identity primary key,
  school_id integer not null references schools (id),
  name text not null,
  grade_id integer not null check (grade_id between 1 and 9),
  subject_id integer check (subject_id between 1 and 3),
  color text not null check (color in (
    'primary', 'secondary', 'success', 'danger', 'warning', 'info', 'light', 'dark'
  ))
);
create index groups_school on groups (school_id);

create table group_teachers (
  group_id integer not null references groups (id) on delete cascade,
  teacher_id integer not null references users (id) on delete cascade,
  primary key (group_id, teacher_id)
);
create index group_teachers_teacher on group_teachers (teacher_id);

create table group_students (
  group_id integer not null references groups (id) on delete cascade,
  student_id integer not null references users (id) on delete cascade,
  primary key (group_id, student_id)
);
create index group_students_student on group_students (student_id);

create table sequences (
  id integer generated always as identity primary key,
  scope text not null check (scope in ('owner', 'shared', 'global')),
  owner_id integer references users (id),
  school_id integer references schools (id),
  district_id integer references districts (id),
  slug text unique,
  title text not null,
  summary text not null,
  subject_id integer not null check (subject_id between 1 and 3),
  grade_ids jsonb not null,
  language text not null check (language in ('en', 'es')),
  standards jsonb not null,
  categories jsonb not null,
  created_at timestamptz not null
);
create index sequences_owner on sequences (owner_id);

create table sequence_versions (
  id integer generated always as identity primary key,
  sequence_id integer not null references sequences (id) on delete cascade,
  number integer not null check (number >= 1),
  title text not null,
  subject_id integer not null check (subject_id between 1 and 3),
  lesson_count integer not null check (lesson_count >= 1),
  rubric jsonb,
  published_at timestamptz not null,
  unique (sequence_id, number)
);

create table version_lessons (
  version_id integer not null references sequence_versions (id) on delete cascade,
  position integer not null check (position >= 1),
  title text not null,
  summary text not null,
  minutes integer not null check (minutes >= 0),
  cover jsonb not null,
  -- What a student sees, keys included: keys leave the server only through the lesson service.
  steps jsonb not null,
  step_ids jsonb not null,
  -- Answer kind by question id.
  questions jsonb not null,
  teacher_notes jsonb not null,
  pack jsonb not null,
  primary key (version_id, position)
);

create table assignments (
  id integer generated always as identity primary key,
  version_id integer not null references sequence_versions (id),
  teacher_id integer not null references users (id),
  school_id integer references schools (id),
  starts_on date not null,
  due_on date,
  rubric jsonb,
  created_at timestamptz not null
);
create index assignments_teacher on assignments (teacher_id);
create index assignments_version on assignments (version_id);

create table assignment_groups (
  assignment_id integer not null references assignments (id) on delete cascade,
  group_id integer not null references groups (id) on delete cascade,
  primary key (assignment_id, group_id)
);
create index assignment_groups_group on assignment_groups (group_id);

create table assignment_lessons (
  assignment_id integer not null references assignments (id) on delete cascade,
  position integer not null check (position >= 1),
  school_day date not null,
  primary key (assignment_id, position)
);

-- One student's copy of one lesson of an assignment.
create table assignment_students (
  id integer generated always as identity primary key,
  assignment_id integer not null,
  position integer not null,
  student_id integer not null references users (id) on delete cascade,
  state text not null default 'not_started' check (state in (
    'not_started', 'in_progress', 'handed_in', 'returned', 'scored'
  )),
  -- Grows with every change of this copy.
  rev integer not null default 0,
  handed_in_at timestamptz,
  result jsonb,
  unique (assignment_id, position, student_id),
  foreign key (assignment_id, position) references assignment_lessons (assignment_id, position) on delete cascade,
  check (state in ('not_started', 'in_progress') or handed_in_at is not null),
  check (state not in ('returned', 'scored') or result is not null)
);
create index assignment_students_student on assignment_students (student_id);

create table step_completions (
  assignment_student_id integer not null references assignment_students (id) on delete cascade,
  step_id text not null,
  device_id uuid not null,
  device_time text not null,
  received_at timestamptz not null,
  primary key (assignment_student_id, step_id)
);

create table answers (
  assignment_student_id integer not null references assignment_students (id) on delete cascade,
  question_id text not null,
  rev integer not null check (rev >= 1),
  value jsonb not null,
  received_at timestamptz not null,
  primary key (assignment_student_id, question_id)
);

-- Everything that was ever received, shown or not: nothing a child wrote is overwritten.
create table answer_versions (
  id bigint generated always as identity primary key,
  assignment_student_id integer not null references assignment_students (id) on delete cascade,
  question_id text not null,
  -- Absent when the answer came too late to be shown.
  rev integer check (rev >= 1),
  base_rev integer not null,
  value jsonb not null,
  op_id uuid not null,
  device_id uuid not null,
  seq bigint not null,
  device_time text not null,
  received_at timestamptz not null
);
create index answer_versions_answer on answer_versions (assignment_student_id, question_id);

create table sync_operations (
  user_id integer not null references users (id) on delete cascade,
  op_id uuid not null,
  body_hash text not null,
  result jsonb not null,
  received_at timestamptz not null,
  primary key (user_id, op_id)
);

create table assets (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes >= 0),
  type text not null,
  created_at timestamptz not null
);

create table uploads (
  user_id integer not null references users (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes between 1 and 10485760),
  type text not null,
  created_at timestamptz not null,
  primary key (user_id, sha256)
);
create index uploads_sha256 on uploads (sha256);
