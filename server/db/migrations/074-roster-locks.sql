-- Since when what rosters keep may be changed by hand, and who said so; null while it is locked.
alter table districts
  add column rosters_unlocked_at timestamptz,
  add column rosters_unlocked_by text;
