-- Whom and what rosters of a district have named, by their sourcedIds there.
create table roster_people (
  district_id integer not null references districts (id) on delete cascade,
  sourced_id text not null check (char_length(sourced_id) between 1 and 255),
  user_id integer not null unique references users (id) on delete cascade,
  -- When a roster deactivated the account. What a person switched off, no roster switches on.
  left_at timestamptz,
  primary key (district_id, sourced_id)
);

create table roster_classes (
  district_id integer not null references districts (id) on delete cascade,
  sourced_id text not null check (char_length(sourced_id) between 1 and 255),
  group_id integer not null unique references groups (id) on delete cascade,
  -- When a roster put the group away.
  left_at timestamptz,
  primary key (district_id, sourced_id)
);

-- Whoever was put into a group by hand is taken out by hand.
alter table group_students add column from_roster boolean not null default false;
alter table group_teachers add column from_roster boolean not null default false;

-- Sets of files that were looked at, and what became of them; kept for a year.
create table roster_runs (
  id integer generated always as identity primary key,
  district_id integer not null references districts (id) on delete cascade,
  by_user integer references users (id) on delete set null,
  by_name text not null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  bytes integer not null check (bytes between 0 and 67108864),
  state text not null check (state in ('refused', 'ready', 'applying', 'done', 'stopped', 'expired')),
  -- What was found and what it would change, or has changed.
  report jsonb not null,
  -- What somebody decided when it was applied: who is who, the number typed, the time zone of new schools.
  orders jsonb,
  -- Why it stopped.
  failure text,
  progress double precision not null default 0,
  -- How often it ended with an error; a process that stopped is none.
  failures integer not null default 0,
  -- The server process that works on it, and its last sign of life.
  worker uuid,
  worker_seen_at timestamptz,
  -- The day on which it came, in the district: what is over by then has ended.
  read_on date not null,
  created_at timestamptz not null,
  applied_at timestamptz
);
create index roster_runs_district on roster_runs (district_id, id desc);
create index roster_runs_created on roster_runs (created_at);
-- One at a time in a district.
create unique index roster_runs_applying on roster_runs (district_id) where state = 'applying';

-- The set itself, as it came: for as long as it may still be applied.
create table roster_run_files (
  run_id integer primary key references roster_runs (id) on delete cascade,
  bytes bytea not null
);

-- The report in lines: what is wrong in which row, and what becomes of whom.
create table roster_run_lines (
  run_id integer not null references roster_runs (id) on delete cascade,
  position integer not null check (position >= 1),
  kind text not null check (kind in ('problem', 'school', 'person', 'class')),
  line jsonb not null,
  primary key (run_id, position)
);
create index roster_run_lines_kind on roster_run_lines (run_id, kind, position);
