-- What an administrator tells the staff of a school, or of every school of the district, above every page.
create table banners (
  id integer generated always as identity primary key,
  district_id integer not null references districts (id) on delete cascade,
  -- Null: for the whole district.
  school_id integer references schools (id) on delete cascade,
  -- One of them may be missing: then the other one is read in both languages.
  text_en text check (char_length(text_en) between 1 and 280),
  text_es text check (char_length(text_es) between 1 and 280),
  tone text not null check (tone in ('info', 'warning')),
  first_day date not null,
  last_day date not null,
  rev integer not null default 1,
  updated_by integer references users (id) on delete set null,
  updated_at timestamptz not null,
  check (text_en is not null or text_es is not null),
  check (last_day >= first_day)
);
create index banners_district on banners (district_id, last_day);
create index banners_school on banners (school_id) where school_id is not null;
create index banners_updated_by on banners (updated_by) where updated_by is not null;
