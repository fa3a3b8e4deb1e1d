-- Lessons that were removed before it was kept what they had been. A move wrote the steps and questions that a lesson had
-- last behind those it had lost before. Where several versions fit it is the one with most steps, then the newest. What
-- tablets brought for these lessons lay beside, seen by nobody: it is their work.
with found as (
  select distinct on (l.assignment_id, l.position) l.assignment_id, l.position as place, vl.version_id, vl.position,
    vl.questions
  from assignment_lessons l
  join assignments a on a.id = l.assignment_id
  join sequence_versions newer on newer.id = a.version_id
  join sequence_versions older on older.sequence_id = newer.sequence_id and older.number < newer.number
  join version_lessons vl on vl.version_id = older.id and vl.step_ids <> '[]'
  where l.position > 500 and l.removed_version_id is null and l.former_questions @> vl.questions
    and right(l.former_steps::text, length(vl.step_ids::text) - 1) = substr(vl.step_ids::text, 2)
  order by l.assignment_id, l.position, jsonb_array_length(vl.step_ids) desc, older.number desc
), known as (
  update assignment_lessons l set removed_version_id = found.version_id, removed_position = found.position
  from found where l.assignment_id = found.assignment_id and l.position = found.place
), brought as (
  select distinct on (v.assignment_student_id, v.question_id) v.id, v.assignment_student_id, v.question_id, v.value,
    v.received_at
  from found
  join assignment_students c on c.assignment_id = found.assignment_id and c.position = found.place
  join answer_versions v on v.assignment_student_id = c.id
  where v.rev is null and found.questions ->> v.question_id = v.value ->> 'kind'
    and (c.handed_in_at is null or v.received_at <= c.handed_in_at)
    and not exists (select from answers s
      where s.assignment_student_id = c.id and s.question_id = v.question_id)
  order by v.assignment_student_id, v.question_id, v.id desc
), answered as (
  insert into answers (assignment_student_id, question_id, rev, value, received_at)
  select assignment_student_id, question_id, 1, value, received_at from brought
), shown as (
  update answer_versions v set rev = 1 from brought where v.id = brought.id
), begun as (
  update assignment_students c set rev = c.rev + 1,
    state = case when c.state = 'not_started' then 'in_progress' else c.state end
  where c.id in (select assignment_student_id from brought) returning c.student_id
)
update users set feed_rev = feed_rev + 1 where id in (select student_id from begun);
