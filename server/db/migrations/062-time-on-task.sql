-- How long the student was at this copy of a lesson, as the devices have told with the work. Null: not known, as of all
-- work that was begun before this was measured.
alter table assignment_students add column active_seconds integer check (active_seconds >= 0);
