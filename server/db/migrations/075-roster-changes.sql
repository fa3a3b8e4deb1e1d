-- Sets of changes are laid over the set before. The one that was applied and that they stand on, by way of others that
-- nobody applied: once it is undone, nothing stands on them any more.
alter table roster_runs add column root_run_id integer references roster_runs (id) on delete set null;
create index roster_runs_root on roster_runs (root_run_id) where root_run_id is not null;

-- From now on a set lies here as it was read, whole, and as long as the next one may be laid over it.
alter table roster_run_files
  -- Whose rows are still to be taken out of it, by their sourcedIds.
  add column to_forget text[] not null default '{}',
  -- How often that was done: what was read from it before is not what it says.
  add column changed integer not null default 0;
