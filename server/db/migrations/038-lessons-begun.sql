-- When the first work on a copy of a lesson arrived: by it the use of a school is counted, and no report has to look
-- through every step and answer.
alter table assignment_students add column begun_at timestamptz;

update assignment_students c set begun_at = least(
  (select min(s.received_at) from step_completions s where s.assignment_student_id = c.id),
  (select min(v.received_at) from answer_versions v where v.assignment_student_id = c.id),
  c.handed_in_at)
where c.state <> 'not_started';

create index assignment_students_begun on assignment_students (assignment_id, begun_at) include (student_id)
  where begun_at is not null;
