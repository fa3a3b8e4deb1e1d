-- On which days the later terms of a school year begin, as `MM-DD`; the first begins with the year. Four quarters until a
-- school says its own.
alter table schools add column term_starts text[] not null default '{10-16,01-01,03-16}'
  check (cardinality(term_starts) between 1 and 5);
