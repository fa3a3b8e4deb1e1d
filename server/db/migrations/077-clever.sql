-- Somebody may be known at Clever, too.
alter table external_accounts drop constraint external_accounts_provider_check;
alter table external_accounts add constraint external_accounts_provider_check
  check (provider in ('classlink', 'clever'));

-- A district of Clever is one district here. Its roster names people by Clever's own ids, or by those of the
-- system that students are enrolled in (sis_id), which may be anything: which of the two has to be said.
alter table districts
  add column clever_district text unique check (char_length(clever_district) between 1 and 64),
  add column clever_ids text not null default 'own' check (clever_ids in ('own', 'sis'));

-- What was begun at one service ends there. A code may be brought twice by the browser that got it: then the state
-- says whom it has let in.
alter table sso_states
  add column provider text not null default 'classlink' check (provider in ('classlink', 'clever')),
  add column code_hash text check (code_hash ~ '^[0-9a-f]{64}$'),
  add column taken_at timestamptz,
  add column user_id integer references users (id) on delete cascade;
alter table sso_states alter column provider drop default;
create index sso_states_user on sso_states (user_id) where user_id is not null;

-- Known from who comes in by Clever, and from the district.
alter table users drop column connected_with_clever;

-- Nobody has turned it off yet.
alter table sign_in_settings drop constraint sign_in_settings_methods_check;
update sign_in_settings set methods = methods || array['clever'];
alter table sign_in_settings add constraint sign_in_settings_methods_check
  check (methods <@ array['password', 'pictures', 'badge', 'link', 'clever'] and cardinality(methods) > 0);
