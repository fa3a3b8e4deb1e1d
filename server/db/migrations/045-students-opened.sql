-- In how many lessons of a school a student began work, by week (from its Monday) and by school year (from July 1), in
-- the days of the school. Kept by triggers in the transaction that begins a lesson or deletes one, so that it never
-- differs from the copies. A row is of one student: thirty who begin at once wait for nobody.
create table students_opened (
  -- No reference: each child who begins would mark the one row of the school.
  school_id integer not null,
  span text not null check (span in ('week', 'year')),
  starts_on date not null,
  student_id integer not null,
  lessons integer not null,
  primary key (school_id, span, starts_on, student_id)
);

-- The week and the school year that a moment is in.
create function opened_spans(at timestamptz, zone text) returns table (span text, starts_on date)
language sql stable as $$
  select 'week', date_trunc('week', at at time zone zone)::date
  union all
  select 'year', make_date((extract(year from (at at time zone zone) - interval '6 months'))::int, 7, 1)
$$;

-- One copy more or less. Of an assignment that is being deleted nothing is found here: see below.
create function count_opened(assignment integer, student integer, at timestamptz, more integer) returns void
language plpgsql as $$
begin
  insert into students_opened as o (school_id, span, starts_on, student_id, lessons)
    select sc.id, s.span, s.starts_on, u.id, more
    from assignments a
    join schools sc on sc.id = a.school_id
    join users u on u.id = student and u.role = 'Student'
    cross join lateral opened_spans(at, sc.time_zone) s
    where a.id = assignment
    on conflict (school_id, span, starts_on, student_id) do update set lessons = o.lessons + excluded.lessons
  ; if more < 0 then
    delete from students_opened where student_id = student and lessons <= 0
    ; end if
  ; end
$$;

create function copy_opened() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.begun_at is not null then
    perform count_opened(old.assignment_id, old.student_id, old.begun_at, -1)
    ; end if
  ; if tg_op <> 'DELETE' and new.begun_at is not null then
    perform count_opened(new.assignment_id, new.student_id, new.begun_at, 1)
    ; end if
  ; return null
  ; end
$$;
create trigger assignment_students_opened_insert after insert on assignment_students for each row
  when (new.begun_at is not null) execute function copy_opened();
create trigger assignment_students_opened_update after update of begun_at, assignment_id, student_id
  on assignment_students for each row
  when ((old.begun_at, old.assignment_id, old.student_id) is distinct from (new.begun_at, new.assignment_id, new.student_id))
  execute function copy_opened();
create trigger assignment_students_opened_delete after delete on assignment_students for each row
  when (old.begun_at is not null) execute function copy_opened();

-- When the copies go with their assignment, its row is gone before theirs, and they no longer know their school. Who
-- begins at the same moment holds the student and then the copy: both are waited for, in the order of everybody.
create function assignment_opened() returns trigger language plpgsql as $$
begin
  perform from users where id in (select student_id from assignment_students where assignment_id = old.id)
    order by id for no key update
  ; perform from assignment_students where assignment_id = old.id order by id for update
  ; perform count_opened(old.id, c.student_id, c.begun_at, -1) from assignment_students c
    where c.assignment_id = old.id and c.begun_at is not null
  ; return old
  ; end
$$;
create trigger assignments_opened before delete on assignments for each row execute function assignment_opened();

-- All of one school anew, because its days have changed; of every school when none is named.
create function recount_opened(school integer) returns void language sql as $$
  delete from students_opened where school is null or school_id = school
  ; insert into students_opened (school_id, span, starts_on, student_id, lessons)
    select d.school_id, s.span, case s.span when 'week' then d.week else d.year end, d.student_id, count(*)
    from (
      select sc.id as school_id, c.student_id,
        date_trunc('week', c.begun_at at time zone sc.time_zone)::date as week,
        make_date(extract(year from (c.begun_at at time zone sc.time_zone) - interval '6 months')::int, 7, 1) as year
      from schools sc
      join assignments a on a.school_id = sc.id
      join assignment_students c on c.assignment_id = a.id and c.begun_at is not null
      join users u on u.id = c.student_id and u.role = 'Student'
      where school is null or sc.id = school
    ) d
    cross join (values ('week'), ('year')) s (span)
    group by d.school_id, s.span, case s.span when 'week' then d.week else d.year end, d.student_id
$$;
create function school_days_changed() returns trigger language plpgsql as $$
begin
  perform recount_opened(new.id)
  ; return null
  ; end
$$;
create trigger schools_opened after update of time_zone on schools for each row
  when (old.time_zone is distinct from new.time_zone) execute function school_days_changed();
create function assignment_changed_school() returns trigger language plpgsql as $$
begin
  perform recount_opened(s) from unnest(array[old.school_id, new.school_id]) s where s is not null
  ; return null
  ; end
$$;
create trigger assignments_opened_school after update of school_id on assignments for each row
  when (old.school_id is distinct from new.school_id) execute function assignment_changed_school();

-- Checked once for all rows, and indexed at once: a large district has hundreds of thousands.
select recount_opened(null);
alter table students_opened add constraint students_opened_student_id_fkey
  foreign key (student_id) references users (id) on delete cascade;
create index students_opened_student on students_opened (student_id);
