-- When somebody changed a second factor of their own by what is no second factor. The first time of a day stays: what was
-- there before it is known by that.
alter table users add column own_factors_changed_at timestamptz;
