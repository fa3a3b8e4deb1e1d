-- The activity log: who did what to whom, when, and from where. Names, roles and schools are those of then, without
-- references: people, groups and schools go, and a line stays as it was written.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  district_id integer not null,
  school_id integer,
  actor_id integer not null,
  actor_name text not null,
  actor_role text not null,
  act text not null check (act ~ '^[a-z_]+\.[a-z_]+$'),
  target_kind text,
  target_id integer,
  target_name text,
  school_name text,
  -- The network alone: services/audit/record.ts.
  address text,
  browser text,
  system text,
  details jsonb not null default '{}' check (octet_length(details::text) <= 2000),
  -- Of what is written once an hour, such as that somebody has read a student's record: the hour.
  once_in integer,
  check ((target_kind is null) = (target_name is null))
);
-- In time order for each thing that is asked for. The school's and the district's lists have one each.
create index audit_events_district on audit_events (district_id, at desc, id desc);
create index audit_events_school on audit_events (school_id, at desc, id desc) where school_id is not null;
create index audit_events_actor on audit_events (actor_id, at desc, id desc);
create index audit_events_person on audit_events (target_id, at desc, id desc) where target_kind = 'person';
create index audit_events_act on audit_events (district_id, act, at desc, id desc);
create index audit_events_school_act on audit_events (school_id, act, at desc, id desc) where school_id is not null;
create index audit_events_at on audit_events (at);
create unique index audit_events_once on audit_events (actor_id, target_id, act, once_in) where once_in is not null;

-- Lines are added, and go when their three years are over; nothing else happens to one, whoever asks. How long that is
-- stands here alone. The runner splits at a semicolon that ends a line, so none does inside the function.
create function audit_kept_from() returns timestamptz language sql stable as $$ select now() - interval '3 years' $$;

create function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < audit_kept_from() then return old ; end if
    ; raise exception 'a line of the activity log is kept for three years' using errcode = 'check_violation'
  ; end if
  ; raise exception 'the activity log is only added to' using errcode = 'check_violation'
  ; end
$$;
create trigger audit_events_keep
  before update or delete on audit_events for each row execute function keep_audit_events();
create trigger audit_events_keep_all
  before truncate on audit_events for each statement execute function keep_audit_events();
