-- Sign-ins end in more ways than one, by triggers and by commands beside the server too: told here, none is forgotten.
-- The words are those of services/live/signals.ts; equal ones of a transaction are told once, and none that rolls back.
-- The runner splits at a semicolon that ends a line, so none does inside the function.
create function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('daybook_live', ';;;' || new.user_id)
  ; return null
  ; end
$$;

create trigger sessions_tell_of_end after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_of_ended_session();
