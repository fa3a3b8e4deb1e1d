-- A lesson that a newer version does not have stays what it was in the version that had it last: a tablet that was away
-- may still bring work on it.
alter table assignment_lessons
  add column removed_version_id integer references sequence_versions (id),
  add column removed_position integer,
  add check ((removed_version_id is null) = (removed_position is null));
-- Behind the sixty of the longest sequence, and within what an address takes for a position.
update assignment_lessons set position = position - 500 where position > 1000;
