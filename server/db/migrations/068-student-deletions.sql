-- Students whose data are to be deleted, and when. Until that is done it can be taken back. Who asked for it stands here as
-- of then, without a reference, as in the activity log.
create table student_deletions (
  student_id integer primary key references users (id) on delete cascade,
  asked_by integer not null,
  asked_by_name text not null,
  asked_by_role text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- What it is again when it is taken back: whether the account was on, and since when a roster had it off.
  was_active boolean not null,
  was_left_at timestamptz,
  check (due_at > asked_at)
);
create index student_deletions_due on student_deletions (due_at);

-- Whoever switches accounts on, an administrator, a roster or its undo: one that is to be deleted stays off.
create function keep_deleted_off() returns trigger language plpgsql as $$
begin
  if exists (select from student_deletions d where d.student_id = new.id) then
    new.active := false
    ; end if
  ; return new
  ; end
$$;
create trigger users_keep_deleted_off before update of active on users for each row
  when (new.active and not old.active) execute function keep_deleted_off();

-- Whose data are gone for good: numbers and moments alone. A number is given again only to who is made after a backup
-- was restored; the moment at which the account was made tells the two apart.
create table deleted_students (
  id integer primary key,
  account_made_at timestamptz not null,
  deleted_at timestamptz not null
);

-- Files whose rows are gone. A file goes after the transaction, and is taken up again after a kill.
create table files_to_remove (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$')
);

-- Reports of rosters by whom they name.
create index roster_run_lines_person on roster_run_lines ((line ->> 'sourced_id')) where kind = 'person';

-- Of a student whose data are gone for good the lines go too, but for the one that says so. It takes no key and no
-- setting: whether the account is gone is a fact that nobody can pretend. The runner splits at a semicolon that ends a
-- line, so none does inside the function.
create or replace function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < audit_kept_from() then return old ; end if
    ; if old.target_kind = 'person' and old.act <> 'student.deleted'
      and exists (select from deleted_students d where d.id = old.target_id)
      and not exists (select from users u where u.id = old.target_id) then return old ; end if
    ; raise exception 'a line of the activity log is kept for three years' using errcode = 'check_violation'
  ; end if
  ; raise exception 'the activity log is only added to' using errcode = 'check_violation'
  ; end
$$;
