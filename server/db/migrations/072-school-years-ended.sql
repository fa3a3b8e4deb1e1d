-- Which school years were ended, by whom, and whom that concerned: kept as ids for as long as it can be undone.
create table school_year_ends (
  id integer generated always as identity primary key,
  school_id integer not null references schools (id) on delete cascade,
  -- In which it began, on July 1.
  year integer not null check (year between 2000 and 2200),
  top_grade_id integer not null check (top_grade_id between 1 and 9),
  by_user integer references users (id) on delete set null,
  by_name text not null,
  ended_at timestamptz not null,
  group_count integer not null,
  moved_count integer not null,
  left_count integer not null,
  -- Who moved up, and the grade of each before, in the same order.
  moved_ids integer[] not null,
  moved_from integer[] not null,
  left_ids integer[] not null,
  undone_at timestamptz,
  undone_by text
);
-- Each school ends a year once, unless it was undone.
create unique index school_year_ends_once on school_year_ends (school_id, year) where undone_at is null;
create index school_year_ends_school on school_year_ends (school_id, ended_at desc);
create index school_year_ends_ended on school_year_ends (ended_at);
