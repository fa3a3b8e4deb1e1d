-- Put away at the end of a year, with its students and all their work.
alter table groups add column archived_at timestamptz;

alter table users add column grade_id integer check (grade_id between 1 and 9);
create index users_students on users (school_id, name, id) where role = 'Student';

-- A student who is switched off is out at once, but what a tablet holds of the child's work still arrives: an
-- upload ticket can do nothing else. Staff may change nothing more, so theirs end as before. A new password ends
-- everybody's.
create or replace function end_access() returns trigger language plpgsql as $$
begin
  if new.role <> 'Student' or old.password_hash is distinct from new.password_hash then
    update upload_tickets set revoked_at = now() where user_id = new.id and revoked_at is null
    ; end if
  ; update sessions set revoked_at = now() where user_id = new.id and revoked_at is null
  ; delete from known_devices where user_id = new.id
  ; return null
  ; end
$$;
