-- A school whose days change has its begun lessons counted anew. All of its rows were deleted and written again, each with
-- its keys checked, though nearly all were the same as before. Now only those that differ are written.
create or replace function recount_opened(school integer) returns void language sql as $$
  with counted as materialized (
    select d.school_id, s.span, case s.span when 'week' then d.week else d.year end as starts_on, d.student_id,
      count(*)::int as lessons
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
  ), kept as materialized (
    select school_id, span, starts_on, student_id, lessons from students_opened
    where school is null or school_id = school
  ), differing as (
    select school_id, span, starts_on, student_id, c.lessons as now, k.lessons as before
    from counted c full join kept k using (school_id, span, starts_on, student_id)
    where c.lessons is distinct from k.lessons
  ), gone as (
    delete from students_opened o using differing d
    where d.now is null and o.school_id = d.school_id and o.span = d.span and o.starts_on = d.starts_on
      and o.student_id = d.student_id
  )
  insert into students_opened (school_id, span, starts_on, student_id, lessons)
    select school_id, span, starts_on, student_id, now from differing where now is not null
    on conflict (school_id, span, starts_on, student_id) do update set lessons = excluded.lessons
$$;
