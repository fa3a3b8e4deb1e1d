-- Who somebody is elsewhere. Tenants are apart: the same number in another one is another person.
create table external_accounts (
  provider text not null check (provider in ('classlink')),
  tenant_id text not null check (char_length(tenant_id) between 1 and 64),
  external_id text not null check (char_length(external_id) between 1 and 64),
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (provider, tenant_id, external_id)
);
create index external_accounts_user on external_accounts (user_id);

-- Sign-ins that have gone out to another service and are not back yet.
create table sso_states (
  state_hash text primary key check (state_hash ~ '^[0-9a-f]{64}$'),
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);
create index sso_states_expiry on sso_states (expires_at);

-- A tenant of ClassLink is one district here.
alter table districts add column classlink_tenant text unique;

-- The school's id in the district's roster.
alter table schools add column external_id text;
create unique index schools_external_id on schools (district_id, external_id);

-- The person's sourcedId in the district's roster. Two with the same one are linked to nobody.
alter table users add column sourced_id text;
create index users_sourced_id on users (sourced_id) where sourced_id is not null;

-- Whoever comes from elsewhere may have no e-mail address, or one that is taken: then a username is made up.
alter table users drop constraint users_check;
alter table users add constraint users_have_a_name check (
  case when role in ('Student', 'Demo User') then username is not null
    else email is not null or username is not null end
);
