-- Whether an answer is newer than one of another device is asked with each answer: here it stands beside it, and needs
-- no look at all that was ever received. Absent in what was saved before; then the versions are asked once more.
alter table answers
  add column device_id uuid,
  add column other_rev integer check (other_rev >= 0);
