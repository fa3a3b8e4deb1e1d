-- The days of a school may change while a child begins a lesson. Neither saw the other before the end, and the child's
-- week stayed counted in the former days. Now whoever counts holds a lock of the school together with everybody else who
-- counts, and whoever counts anew holds it alone: the one waits for the other, thirty children for none of their own.
-- The runner splits at a semicolon that ends a line, so none does inside the functions.
create or replace function count_opened(assignment integer, student integer, at timestamptz, more integer) returns void
language plpgsql as $$
declare held integer; home integer; begin
  loop
    select a.school_id into home from assignments a where a.id = assignment
    ; exit when home is null or home is not distinct from held
    ; perform pg_advisory_xact_lock_shared(-45, home)
    ; held := home
    ; end loop
  ; insert into students_opened as o (school_id, span, starts_on, student_id, lessons)
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

create or replace function school_days_changed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(-45, new.id)
  ; perform recount_opened(new.id)
  ; return null
  ; end
$$;

create or replace function assignment_changed_school() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(-45, s)
    from unnest(array[least(old.school_id, new.school_id), greatest(old.school_id, new.school_id)]) s
    where s is not null
  ; perform recount_opened(s) from unnest(array[old.school_id, new.school_id]) s where s is not null
  ; return null
  ; end
$$;
