-- What teachers plan. Resources, sequences and rubrics are owned, shared and listed in the same way, so
-- they have the same columns for it. `audience` is who may see a row, in one word that an index can hold:
-- u<person>, s<school>, d<district> or g.

create table resources (
  id integer generated always as identity primary key,
  scope text not null check (scope in ('owner', 'shared', 'global')),
  owner_id integer references users (id),
  school_id integer references schools (id),
  district_id integer references districts (id),
  audience text not null generated always as (case scope
    when 'owner' then 'u' || owner_id::text
    when 'shared' then coalesce('s' || school_id::text, 'd' || district_id::text)
    else 'g' end) stored,
  title text not null check (char_length(title) <= 200),
  summary text not null check (char_length(summary) <= 2000),
  subject_id integer check (subject_id between 1 and 3),
  grade_ids jsonb not null,
  standards jsonb not null,
  language text not null check (language in ('en', 'es')),
  minutes integer not null check (minutes between 0 and 600),
  kinds jsonb not null,
  question_count integer not null,
  media_bytes bigint not null,
  body jsonb not null,
  -- Made from the texts when they are saved.
  search tsvector not null,
  rev integer not null check (rev >= 1),
  -- Whose saves the newest revisions are, without a break since the revision `run_base`.
  run_by integer references users (id) on delete set null,
  run_device uuid,
  run_base integer not null default 0,
  source jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  check (case scope when 'owner' then owner_id is not null and school_id is null and district_id is null
    when 'shared' then num_nonnulls(school_id, district_id) = 1
    else owner_id is null and school_id is null and district_id is null end)
);
-- With what lists filter by, so that a page and its count are read from the index alone.
create index resources_newest on resources (audience, updated_at desc, id desc)
  include (title, subject_id, grade_ids, language, kinds) where archived_at is null;
create index resources_titles on resources (audience, lower(title), id) where archived_at is null;
create index resources_owner on resources (owner_id, updated_at desc, id desc);
create index resources_search on resources using gin (search);
create index resources_standards on resources using gin (standards);
create index resources_school on resources (school_id) where school_id is not null;
create index resources_district on resources (district_id) where district_id is not null;

create table rubrics (
  id integer generated always as identity primary key,
  scope text not null check (scope in ('owner', 'shared', 'global')),
  owner_id integer references users (id),
  school_id integer references schools (id),
  district_id integer references districts (id),
  audience text not null generated always as (case scope
    when 'owner' then 'u' || owner_id::text
    when 'shared' then coalesce('s' || school_id::text, 'd' || district_id::text)
    else 'g' end) stored,
  title text not null check (char_length(title) <= 200),
  summary text not null check (char_length(summary) <= 2000),
  subject_id integer check (subject_id between 1 and 3),
  grade_ids jsonb not null,
  criteria_count integer not null,
  max_points double precision not null,
  body jsonb not null,
  search tsvector not null,
  rev integer not null check (rev >= 1),
  run_by integer references users (id) on delete set null,
  run_device uuid,
  run_base integer not null default 0,
  source jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  check (case scope when 'owner' then owner_id is not null and school_id is null and district_id is null
    when 'shared' then num_nonnulls(school_id, district_id) = 1
    else owner_id is null and school_id is null and district_id is null end)
);
create index rubrics_newest on rubrics (audience, updated_at desc, id desc)
  include (title, subject_id, grade_ids) where archived_at is null;
create index rubrics_titles on rubrics (audience, lower(title), id) where archived_at is null;
create index rubrics_owner on rubrics (owner_id, updated_at desc, id desc);
create index rubrics_search on rubrics using gin (search);
create index rubrics_school on rubrics (school_id) where school_id is not null;
create index rubrics_district on rubrics (district_id) where district_id is not null;

-- Sequences were there before, for what is published. A shared one was marked with both its school and the
-- school's district; the school is who sees it.
update sequences set district_id = null where scope = 'shared' and school_id is not null;
-- Shared with nobody, or owned by nobody: what no list could show until now.
update sequences set scope = case when owner_id is null then 'global' else 'owner' end
  where scope = 'shared' and school_id is null and district_id is null
    or scope = 'owner' and owner_id is null;
update sequences set owner_id = null, school_id = null, district_id = null where scope = 'global';
update sequences set school_id = null, district_id = null where scope = 'owner';

alter table sequences
  add column audience text not null generated always as (case scope
    when 'owner' then 'u' || owner_id::text
    when 'shared' then coalesce('s' || school_id::text, 'd' || district_id::text)
    else 'g' end) stored,
  add column minutes integer not null default 0,
  add column lesson_count integer not null default 0,
  add column step_count integer not null default 0,
  add column rubric_id integer references rubrics (id) on delete set null,
  add column published_version integer,
  add column published_rev integer,
  -- Null for a sequence that came in as a frozen version only.
  add column body jsonb,
  add column search tsvector not null default ''::tsvector,
  add column rev integer not null default 1 check (rev >= 1),
  add column run_by integer references users (id) on delete set null,
  add column run_device uuid,
  add column run_base integer not null default 0,
  add column source jsonb,
  add column updated_at timestamptz,
  add column archived_at timestamptz,
  add constraint sequences_scope_owner check (case scope
    when 'owner' then owner_id is not null and school_id is null and district_id is null
    when 'shared' then num_nonnulls(school_id, district_id) = 1
    else owner_id is null and school_id is null and district_id is null end);

update sequences s set updated_at = s.created_at, search = to_tsvector('simple', s.title || ' ' || s.summary),
  published_version = (select max(v.number) from sequence_versions v where v.sequence_id = s.id);

alter table sequences alter column updated_at set not null;

drop index sequences_owner;
create index sequences_owner on sequences (owner_id, updated_at desc, id desc);
create index sequences_newest on sequences (audience, updated_at desc, id desc)
  include (title, subject_id, grade_ids, language) where archived_at is null;
create index sequences_titles on sequences (audience, lower(title), id) where archived_at is null;
create index sequences_search on sequences using gin (search);
create index sequences_standards on sequences using gin (standards);
create index sequences_school on sequences (school_id) where school_id is not null;
create index sequences_district on sequences (district_id) where district_id is not null;
create index sequences_rubric on sequences (rubric_id) where rubric_id is not null;

-- Which rubric a version froze: how often one is used decides whether it may still change.
alter table sequence_versions add column rubric_id integer references rubrics (id) on delete set null;
create index sequence_versions_rubric on sequence_versions (rubric_id) where rubric_id is not null;

-- Which resources a sequence's draft shows.
create table sequence_resources (
  sequence_id integer not null references sequences (id) on delete cascade,
  resource_id integer not null references resources (id),
  primary key (sequence_id, resource_id)
);
create index sequence_resources_resource on sequence_resources (resource_id);

-- What was saved before, and what was sent although somebody else had saved something newer: nothing that
-- a teacher wrote is overwritten.
create table document_versions (
  id integer generated always as identity primary key,
  resource_id integer references resources (id) on delete cascade,
  sequence_id integer references sequences (id) on delete cascade,
  rubric_id integer references rubrics (id) on delete cascade,
  rev integer not null,
  reason text not null check (reason in ('save', 'conflict')),
  title text not null,
  body jsonb not null,
  saved_by integer references users (id) on delete set null,
  started_at timestamptz not null,
  saved_at timestamptz not null,
  check (num_nonnulls(resource_id, sequence_id, rubric_id) = 1)
);
create index document_versions_resource on document_versions (resource_id, id desc) where resource_id is not null;
create index document_versions_sequence on document_versions (sequence_id, id desc) where sequence_id is not null;
create index document_versions_rubric on document_versions (rubric_id, id desc) where rubric_id is not null;
create index document_versions_saved_by on document_versions (saved_by) where saved_by is not null;
