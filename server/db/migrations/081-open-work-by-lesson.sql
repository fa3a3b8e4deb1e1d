-- Who still has a lesson to do, by lesson: which tablets lack the one of a coming day is asked of a whole school and a whole
-- district with each visit of the dashboard's home, and is read from here alone.
create index assignment_students_open on assignment_students (assignment_id, position) include (student_id, id)
  where school_day is null and left_at is null and not excused
    and state in ('not_started', 'in_progress', 'returned');
