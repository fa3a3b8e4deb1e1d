-- Whether late work is late is asked for each copy of a report: of what was returned, without reading what was written.
create index score_versions_returned on score_versions (assignment_student_id, saved_at) where outcome = 'returned';
