-- Names a class at the student sign-in; a new one takes the place of the former.
alter table groups add column class_code text unique check (class_code ~ '^[BCDFGHJKMNPQRSTVWXZ2-9]{8}$');
create index groups_school_name on groups (school_id, name, id);

-- The ways in that a school makes for a young student: three pictures, or a badge.
create table sign_in_cards (
  id integer generated always as identity primary key,
  student_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('badge', 'pictures')),
  -- Of a badge: SHA-256 of 128 random bits. Of pictures, which can be guessed: argon2id.
  secret_hash text not null,
  created_at timestamptz not null,
  unique (student_id, kind)
);
create unique index sign_in_cards_badge on sign_in_cards (secret_hash) where kind = 'badge';

-- What a card has opened goes with the card: whoever found a badge is out at the same moment.
alter table sessions add column card_id integer references sign_in_cards (id) on delete cascade;
create index sessions_card on sessions (card_id) where card_id is not null;
alter table upload_tickets add column card_id integer references sign_in_cards (id) on delete cascade;
create index upload_tickets_card on upload_tickets (card_id) where card_id is not null;
