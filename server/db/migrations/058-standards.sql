-- What standards say: frameworks of a district, as they were imported. Lessons name standards by their codes alone, so that
-- none of them changes when a framework comes or goes.
create table standard_frameworks (
  id integer generated always as identity primary key,
  district_id integer not null references districts (id) on delete cascade,
  -- The publisher's own.
  identifier text not null check (char_length(identifier) between 1 and 100),
  title text not null check (char_length(title) between 1 and 200),
  language text not null,
  -- What its license asks to be shown with it.
  notice text check (char_length(notice) between 1 and 600),
  imported_at timestamptz not null,
  unique (district_id, identifier)
);
create table standard_items (
  framework_id integer not null references standard_frameworks (id) on delete cascade,
  place integer not null,
  identifier text not null,
  code text not null check (char_length(code) between 1 and 80),
  -- By what codes in lessons find it (domain/standards.ts), and its words in lower case without accents.
  key text not null,
  words text not null,
  statement text not null check (char_length(statement) between 1 and 4000),
  primary key (framework_id, place)
);
create unique index standard_items_key on standard_items (framework_id, key text_pattern_ops);
