-- What teachers write while scoring. Students see nothing of it before it is released into `result`.
create table scores (
  assignment_student_id integer primary key references assignment_students (id) on delete cascade,
  body jsonb not null,
  rev integer not null check (rev >= 1),
  -- Whose saves the newest revisions are, without a break since the revision `run_base`. No reference: an account
  -- that goes needs not look through all scores, and its number is never given again.
  run_by integer,
  run_device uuid,
  run_base integer not null default 0,
  points double precision not null,
  max_points double precision not null,
  updated_by integer references users (id) on delete set null,
  updated_at timestamptz not null,
  -- Finished, and waits for the moment at which the assignment gives its scores free.
  ready_at timestamptz,
  ready_by integer
);
create index scores_ready on scores (assignment_student_id) where ready_at is not null;
-- Who may hear a recording is found by what names it.
create index scores_voice on scores ((body #>> '{voice,sha256}')) where body #>> '{voice,sha256}' is not null;
create index scores_updated_by on scores (updated_by) where updated_by is not null;

-- How a score came about, and what was sent although somebody else had saved something newer.
create table score_versions (
  id integer generated always as identity primary key,
  assignment_student_id integer not null references assignment_students (id) on delete cascade,
  rev integer not null,
  reason text not null check (reason in ('save', 'conflict', 'release')),
  outcome text check (outcome in ('returned', 'scored')),
  body jsonb not null,
  saved_by integer references users (id) on delete set null,
  started_at timestamptz not null,
  saved_at timestamptz not null,
  check ((reason = 'release') = (outcome is not null))
);
create index score_versions_score on score_versions (assignment_student_id, id desc);
create index score_versions_voice on score_versions ((body #>> '{voice,sha256}'))
  where body #>> '{voice,sha256}' is not null;
create index score_versions_saved_by on score_versions (saved_by) where saved_by is not null;

create table saved_comments (
  id integer generated always as identity primary key,
  teacher_id integer not null references users (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 1000),
  used_at timestamptz not null,
  unique (teacher_id, text)
);
create index saved_comments_used on saved_comments (teacher_id, used_at desc, id desc);

alter table schools
  add column marks_scale text not null default 'points' check (marks_scale in ('points', 'percent', 'standards')),
  add column marks_rule text not null default 'latest' check (marks_rule in ('latest', 'mean'));
