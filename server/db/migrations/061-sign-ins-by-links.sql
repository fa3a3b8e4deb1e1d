-- By which link a sign-in was begun. No reference: a link is forgotten after ninety days, and what it began may go on.
alter table sessions add column auth_key_id integer;
update sessions s set auth_key_id = k.id from auth_keys k
  where k.user_id = s.user_id and s.created_at between k.used_at and k.used_at + interval '10 seconds';
