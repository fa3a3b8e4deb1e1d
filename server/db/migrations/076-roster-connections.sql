-- The system that a district's rosters are fetched from, what is asked of it, and how the last fetch ended.
create table roster_connections (
  district_id integer primary key references districts (id) on delete cascade,
  kind text not null check (kind in ('oneroster', 'clever')),
  -- Of OneRoster: where it is asked, and as whom.
  base_url text,
  auth text check (auth in ('oauth1', 'oauth2')),
  token_url text,
  client_id text,
  version text check (version in ('1.1', '1.2')),
  -- Sealed for this district (services/sealing.ts); no answer has it.
  secret text,
  secret_set_at timestamptz,
  -- What a kind remembers from one fetch to the next.
  state jsonb not null default '{}',
  nightly boolean not null,
  -- In the district's time zone.
  hour integer not null check (hour between 0 and 23),
  made_by integer references users (id) on delete set null,
  made_by_name text not null,
  made_at timestamptz not null,
  -- When the next nightly fetch begins; null without one.
  due_at timestamptz,
  -- The fetch under way: who has asked for it, or the night; null without one.
  fetch_by text check (fetch_by in ('person', 'night')),
  asked_by integer references users (id) on delete set null,
  asked_by_name text,
  fetch_since timestamptz,
  -- How often a process has begun it: one that ends the process is not begun for ever.
  fetch_tries integer not null default 0,
  worker uuid,
  worker_seen_at timestamptz,
  last_at timestamptz,
  last_by text check (last_by in ('person', 'night')),
  last_outcome text,
  last_run integer references roster_runs (id) on delete set null,
  check (kind <> 'oneroster' or (base_url is not null and auth is not null and client_id is not null
    and version is not null and secret is not null and (auth <> 'oauth2' or token_url is not null))),
  check (nightly = (due_at is not null)),
  check ((last_at is null) = (last_outcome is null))
);
create index roster_connections_made_by on roster_connections (made_by) where made_by is not null;
create index roster_connections_asked_by on roster_connections (asked_by) where asked_by is not null;
create index roster_connections_last_run on roster_connections (last_run) where last_run is not null;
create index roster_connections_due on roster_connections (due_at) where due_at is not null;

-- Where a set came from; of one that was fetched at night nobody is named, nor of one that was applied by itself.
alter table roster_runs
  add column source text not null default 'files' check (source in ('files', 'oneroster', 'clever')),
  add column applied_by_itself boolean not null default false;
alter table roster_runs alter column by_name drop not null;

-- Of what Daybook did by itself nobody is named.
alter table audit_events alter column actor_id drop not null;
alter table audit_events alter column actor_name drop not null;
alter table audit_events alter column actor_role drop not null;
alter table audit_events add constraint audit_events_actor
  check ((actor_id is null) = (actor_name is null) and (actor_id is null) = (actor_role is null));
