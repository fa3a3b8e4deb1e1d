-- The students of a whole district in the order of their names: a page is read from the index as far as it goes.
create index users_students_by_name on users (name, id) include (school_id) where role = 'Student' and active;
-- A part of a name, wherever it stands. A PostgreSQL that has no pg_trgm, or lets us add none, reads the names of a school
-- or district instead, as before.
do $$
begin
  create extension if not exists pg_trgm; --
  create index users_students_parts on users using gin (name gin_trgm_ops, username gin_trgm_ops)
    where role = 'Student'; --
exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
  raise notice 'pg_trgm is not there: searches of names read all of them'; --
end $$;
