-- The devices of a school's students, by a number that says nothing elsewhere, and what staff call them. A device that
-- moves on to another school is another row there: neither school sees what the other calls it.
create table devices (
  id integer generated always as identity primary key,
  school_id integer not null references schools (id) on delete cascade,
  device_id uuid not null,
  name text check (char_length(name) between 1 and 40),
  -- What its browser said last, as of a sign-in.
  browser text not null default 'other',
  system text not null default 'other',
  -- To the hour.
  used_at timestamptz not null,
  unique (school_id, device_id)
);
create index devices_age on devices (used_at);
create index device_reports_device on device_reports (device_id);
insert into devices (school_id, device_id, used_at)
  select u.school_id, r.device_id, max(r.reported_at)
  from device_reports r join users u on u.id = r.user_id and u.role = 'Student'
  where u.school_id is not null group by u.school_id, r.device_id;
