-- Whether a question may be tried again once its right answer was shown.
alter table assignments add column retries boolean not null default true;
-- The student was shown how this answer did, where that may be seen only once.
alter table answers add column checked boolean not null default false;
