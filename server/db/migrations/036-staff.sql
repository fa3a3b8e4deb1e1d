-- Staff as accounts that administrators keep.

-- Of staff: students' sign-ins are many at once, and nobody asks.
alter table users add column last_sign_in_at timestamptz;
update users set last_sign_in_at = (select max(s.created_at) from sessions s where s.user_id = users.id)
  where role not in ('Student', 'Demo User');

-- What two who change one account at once are told apart by. Here, so that no other writer forgets it.
alter table users add column account_rev integer not null default 1;
create function count_account_changes() returns trigger language plpgsql as $$
begin
  new.account_rev := old.account_rev + 1
  ; return new
  ; end
$$;
create trigger users_count_account_changes
  before update of name, email, role, school_id, district_id, active on users for each row
  when ((old.name, old.email, old.role, old.school_id, old.district_id, old.active)
    is distinct from (new.name, new.email, new.role, new.school_id, new.district_id, new.active))
  execute function count_account_changes();

create index users_school_staff on users (school_id, name, id) where role not in ('Student', 'Demo User');
create index users_district_staff on users (district_id, name, id) where role not in ('Student', 'Demo User');
