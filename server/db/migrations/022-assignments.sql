-- What a teacher decides about an assignment, and what differs for single students.
alter table assignments
  -- What `rubric` was frozen from: how often a rubric is used decides whether it may still change.
  add column rubric_id integer references rubrics (id) on delete set null,
  add column show_answers text not null default 'as_written' check (show_answers in ('as_written', 'after_scoring')),
  add column late_work boolean not null default true,
  add column release_at timestamptz,
  -- The last lesson's day, or the due day when that is later.
  add column ends_on date,
  add column archived_at timestamptz,
  add column updated_at timestamptz,
  add column rev integer not null default 1 check (rev >= 1);

update assignments a set
  updated_at = a.created_at,
  rubric_id = case when a.rubric is not null then (select v.rubric_id from sequence_versions v where v.id = a.version_id) end,
  ends_on = greatest(a.due_on, (select max(l.school_day) from assignment_lessons l where l.assignment_id = a.id));

drop index assignments_teacher;
create index assignments_teacher on assignments (teacher_id, starts_on desc, id desc);
create index assignments_school on assignments (school_id, starts_on desc, id desc) where school_id is not null;
create index assignments_rubric on assignments (rubric_id) where rubric_id is not null;

-- Given to a student by name, not through a group.
create table assignment_singles (
  assignment_id integer not null references assignments (id) on delete cascade,
  student_id integer not null references users (id) on delete cascade,
  primary key (assignment_id, student_id)
);
create index assignment_singles_student on assignment_singles (student_id);

insert into assignment_singles (assignment_id, student_id)
  select distinct c.assignment_id, c.student_id from assignment_students c
  where not exists (select 1 from assignment_groups ag join group_students gs on gs.group_id = ag.group_id
    where ag.assignment_id = c.assignment_id and gs.student_id = c.student_id);

-- Questions and steps of versions that the assignment has moved on from: a tablet may still send work on them.
alter table assignment_lessons
  add column former_questions jsonb not null default '{}',
  add column former_steps jsonb not null default '[]';
create index assignment_lessons_day on assignment_lessons (school_day, assignment_id);

alter table assignment_students
  -- This student's own day and due day.
  add column school_day date,
  add column due_on date,
  add column excused boolean not null default false,
  -- Since when the student is in none of the groups it was given to. The row stays, and so does the work.
  add column left_at timestamptz,
  -- A newer version may have its days in another order.
  drop constraint assignment_students_assignment_id_position_fkey,
  add constraint assignment_students_lesson foreign key (assignment_id, position)
    references assignment_lessons (assignment_id, position) on delete cascade on update cascade;

-- The school's calendar: days without lessons besides the weekends.
create table school_days_off (
  school_id integer not null references schools (id) on delete cascade,
  day date not null,
  title text not null check (char_length(title) between 1 and 80),
  primary key (school_id, day)
);
