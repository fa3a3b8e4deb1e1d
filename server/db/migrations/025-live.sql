-- What a student's device last said about itself: evidence for the teacher, never more. One row per person and device.
create table device_reports (
  user_id integer not null references users (id) on delete cascade,
  device_id uuid not null,
  unsent integer not null check (unsent between 0 and 100000),
  oldest_unsent_at timestamptz,
  app_version text not null check (char_length(app_version) <= 40),
  -- State by the id of the student's copy of a lesson. As the device says: read only together with the owner.
  packs jsonb not null,
  packs_at timestamptz,
  -- The step on the screen, and since when it is that one. No reference: it is read together with the owner.
  assignment_student_id integer,
  step_id text,
  at_since timestamptz,
  reported_at timestamptz not null,
  primary key (user_id, device_id)
);
create index device_reports_age on device_reports (reported_at);
-- A student's own day, where there is one: asked before class.
create index assignment_students_own_day on assignment_students (school_day) where school_day is not null;
