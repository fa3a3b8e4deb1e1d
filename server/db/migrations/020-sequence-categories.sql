-- A tree that a district keeps. Without a district: the one that people without a district read.
create table sequence_categories (
  id integer generated always as identity primary key,
  district_id integer references districts (id),
  parent_id integer references sequence_categories (id),
  position integer not null check (position >= 0),
  title text not null check (char_length(title) between 1 and 80)
);
create index sequence_categories_district on sequence_categories (district_id);
create index sequence_categories_parent on sequence_categories (parent_id);

create table sequence_category_links (
  sequence_id integer not null references sequences (id) on delete cascade,
  category_id integer not null references sequence_categories (id) on delete cascade,
  primary key (sequence_id, category_id)
);
create index sequence_category_links_category on sequence_category_links (category_id);

insert into sequence_categories (district_id, position, title)
  values (null, 0, 'Core'), (null, 1, 'Intervention'), (null, 2, 'Enrichment');

-- A category that was merged or deleted may still be named by what a device has not sent yet.
create table sequence_category_heirs (
  gone_id integer primary key,
  heir_id integer not null references sequence_categories (id) on delete cascade
);
create index sequence_category_heirs_heir on sequence_category_heirs (heir_id);

-- Until now a sequence named its categories: each name becomes a root of its district's tree.
create temporary table named_categories on commit drop as
  select s.id as sequence_id, left(named.title, 80) as title,
    coalesce(s.district_id, sc.district_id, o.district_id, osc.district_id) as district_id
  from sequences s
  cross join lateral jsonb_array_elements_text(s.categories) as named (title)
  left join schools sc on sc.id = s.school_id
  left join users o on o.id = s.owner_id
  left join schools osc on osc.id = o.school_id
  where named.title <> '';

insert into sequence_categories (district_id, position, title)
  select district_id, row_number() over (partition by district_id order by min(sequence_id)) - 1, title
  from named_categories where district_id is not null group by district_id, title;

-- The tree of those without a district has its first roots already.
insert into sequence_categories (district_id, position, title)
  select null, 2 + row_number() over (order by min(sequence_id)), n.title
  from named_categories n where n.district_id is null and not exists (
    select from sequence_categories c where c.district_id is null and c.title = n.title)
  group by n.title;

insert into sequence_category_links (sequence_id, category_id)
  select n.sequence_id, c.id
  from named_categories n
  join sequence_categories c on c.district_id is not distinct from n.district_id and c.title = n.title
  on conflict do nothing;

alter table sequences drop column categories;
