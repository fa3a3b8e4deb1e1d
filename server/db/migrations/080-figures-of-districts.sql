-- In how many groups in use a student is, kept with each change of who is in which: of a hundred thousand students those
-- without one were looked for among all. Here, so that no other writer forgets it. The runner splits at a semicolon that
-- ends a line, so none does inside the functions.
alter table users add column groups_in_use integer not null default 0;

-- One group more or less for some students, each as often as named. The order of ids is everybody's.
create function count_groups_in_use(students integer[], more integer) returns void language plpgsql as $$
begin
  perform from users where id = any(students) order by id for no key update
  ; update users u set groups_in_use = u.groups_in_use + c.times * more
    from (select s as id, count(*)::int as times from unnest(students) s group by s) c where u.id = c.id
  ; end
$$;

-- Who puts students into a group holds it, so that nobody archives the group meanwhile and counts without them.
create function group_students_added() returns trigger language plpgsql as $$
begin
  perform from groups where id in (select group_id from changed) order by id for share
  ; perform count_groups_in_use(array_agg(c.student_id), 1)
    from changed c join groups g on g.id = c.group_id and g.archived_at is null having count(*) > 0
  ; return null
  ; end
$$;
create trigger group_students_added after insert on group_students
  referencing new table as changed for each statement execute function group_students_added();

-- Of a group that is being deleted no row is found here: see below.
create function group_students_removed() returns trigger language plpgsql as $$
begin
  perform from groups where id in (select group_id from changed) order by id for share
  ; perform count_groups_in_use(array_agg(c.student_id), -1)
    from changed c join groups g on g.id = c.group_id and g.archived_at is null having count(*) > 0
  ; return null
  ; end
$$;
create trigger group_students_removed after delete on group_students
  referencing old table as changed for each statement execute function group_students_removed();

create function group_archived_or_gone() returns trigger language plpgsql as $$
begin
  perform count_groups_in_use(array_agg(gs.student_id), case when tg_op = 'DELETE' or new.archived_at is not null then -1 else 1 end)
    from group_students gs where gs.group_id = old.id having count(*) > 0
  ; if tg_op = 'DELETE' then return old ; end if
  ; return new
  ; end
$$;
create trigger groups_archived after update of archived_at on groups for each row
  when ((old.archived_at is null) <> (new.archived_at is null)) execute function group_archived_or_gone();
create trigger groups_deleted before delete on groups for each row
  when (old.archived_at is null) execute function group_archived_or_gone();

update users u set groups_in_use = c.groups
  from (select gs.student_id, count(*)::int as groups from group_students gs
    join groups g on g.id = gs.group_id and g.archived_at is null group by gs.student_id) c
  where u.id = c.student_id;
create index users_without_group on users (school_id, name, id) where role = 'Student' and active and groups_in_use = 0;

-- Lists of a whole district are read in the order of names as far as their page goes.
create index groups_by_name on groups (name, id) include (school_id) where archived_at is null;
create index users_staff_by_name on users (name, id) include (school_id, district_id)
  where role not in ('Student', 'Demo User') and expires_at is null;

-- What runs and what comes, by the day on which it begins; what is over is most of it, and stands last.
create index assignments_newest on assignments (starts_on desc, id desc) include (school_id, teacher_id);

-- Whether somebody was here since a day is one look at each table.
create index sessions_used on sessions (user_id, last_used_at);
drop index sessions_user;
create index known_devices_used on known_devices (user_id, last_used_at);
drop index known_devices_user;
