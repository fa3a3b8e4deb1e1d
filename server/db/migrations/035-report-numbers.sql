-- A report without work may arrive after a newer one that came beside work: the newer one holds.
alter table device_reports add column number bigint;
