-- What a document was asked for as: whoever has lost the answer and asks again is told the same document.
alter table resources add column made_as uuid;
create unique index resources_made_as on resources (owner_id, made_as) where made_as is not null;
alter table sequences add column made_as uuid;
create unique index sequences_made_as on sequences (owner_id, made_as) where made_as is not null;
alter table rubrics add column made_as uuid;
create unique index rubrics_made_as on rubrics (owner_id, made_as) where made_as is not null;
