-- Whether an answer is newer than one of another device is asked with each answer: here it stands beside it, and needs
-- no look at all that was ever received. It is good for the revision it was written with: an older server that still
-- runs beside this one leaves it as it is, and then the versions are asked, as for what was saved before. No check, which
-- would read every answer while the children's tablets wait.
alter table answers
  add column device_id uuid,
  add column other_rev integer,
  add column device_rev integer;
