-- Ángela stands beside Ana, not after Zoe: the order of the letters' bytes is no order of names. Users' other columns and
-- what is looked up by name stay as they are, because the collation tells the same names apart.
alter table users alter column name type text collate "und-x-icu";
alter table groups alter column name type text collate "und-x-icu";
