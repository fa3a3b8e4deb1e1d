-- What waits to be scored, and work that waits on silent devices: asked on every visit of the dashboard's home.
create index assignment_students_handed_in on assignment_students (assignment_id, position) where state = 'handed_in';
create index device_reports_unsent on device_reports (reported_at) where unsent > 0;
