-- What a run has changed, a row for each part of it: as it was before, and as the run left it. Kept for as long as the run
-- may be undone; the part that was undone goes.
create table roster_run_steps (
  run_id integer not null references roster_runs (id) on delete cascade,
  position integer generated always as identity,
  states jsonb not null,
  primary key (run_id, position)
);

alter table roster_runs
  add column undo_state text check (undo_state in ('undoing', 'undone', 'stopped')),
  add column undo_by integer references users (id) on delete set null,
  add column undo_by_name text,
  -- Parts that there were to undo, and how far that is.
  add column undo_parts integer not null default 0,
  add column undo_progress double precision not null default 0,
  -- Entries that somebody had changed since, and that stayed.
  add column undo_kept integer not null default 0,
  add column undone_at timestamptz;

-- One at a time in a district, be it applied or undone.
drop index roster_runs_applying;
create unique index roster_runs_applying on roster_runs (district_id)
  where state = 'applying' or undo_state = 'undoing';
