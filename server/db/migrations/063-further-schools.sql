-- Where somebody works beside the school of the account, which is home: an art teacher, a principal of two schools.
create table further_schools (
  user_id integer not null references users (id) on delete cascade,
  school_id integer not null references schools (id) on delete cascade,
  primary key (user_id, school_id)
);
create index further_schools_school on further_schools (school_id, user_id);

-- Here, so that no other writer gives somebody a school of another district. The account is locked: who moves it waits.
create function check_further_school() returns trigger language plpgsql as $$
begin
  perform 1 from users u
    join schools home on home.id = u.school_id
    join schools sc on sc.district_id = home.district_id and sc.id <> home.id and sc.id = new.school_id
    where u.id = new.user_id and u.role in ('Teacher', 'School Administrator', 'IT Administrator')
    for share of u
  ; if not found or (select count(*) from further_schools f where f.user_id = new.user_id) >= 20 then
    raise exception 'user % cannot work at school % too', new.user_id, new.school_id using errcode = 'check_violation'
  ; end if
  ; return new
  ; end
$$;
create trigger further_schools_check
  before insert or update on further_schools for each row execute function check_further_school();

-- What another role or home leaves no place for goes with the change, whoever makes it.
create function end_further_schools() returns trigger language plpgsql as $$
begin
  delete from further_schools f where f.user_id = new.id and not (
    new.role in ('Teacher', 'School Administrator', 'IT Administrator')
    and exists (select from schools home join schools sc on sc.district_id = home.district_id and sc.id <> home.id
      where home.id = new.school_id and sc.id = f.school_id))
  ; return null
  ; end
$$;
create trigger users_end_further_schools
  after update of role, school_id, district_id on users for each row
  when ((old.role, old.school_id, old.district_id) is distinct from (new.role, new.school_id, new.district_id))
  execute function end_further_schools();

-- Two who change one account at once are told apart by these, too.
create function count_further_schools() returns trigger language plpgsql as $$
begin
  update users set account_rev = account_rev + 1 where id in (select user_id from changed)
  ; return null
  ; end
$$;
create trigger further_schools_added
  after insert on further_schools referencing new table as changed
  for each statement execute function count_further_schools();
create trigger further_schools_ended
  after delete on further_schools referencing old table as changed
  for each statement execute function count_further_schools();
