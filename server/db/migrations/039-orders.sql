-- Orders of seats: a quote that becomes a purchase order, an invoice, and seats of a school year.

-- When the trial of a school, or of a teacher without one, began: for those of before it begins now.
alter table schools add column trial_from timestamptz not null default now();
alter table users add column trial_from timestamptz not null default now();
-- When a school last lost seats otherwise than by their last day: moved away, or of an order that was canceled.
alter table schools add column seats_lost_at timestamptz;

create table orders (
  id integer generated always as identity primary key,
  district_id integer not null references districts (id) on delete cascade,
  -- Null: the district buys for its schools.
  school_id integer references schools (id) on delete cascade,
  -- Made by the app: a click that was sent twice makes one order.
  made_key uuid not null,
  -- Ended and expired are what the calendar makes of active and quoted.
  state text not null check (state in ('quoted', 'ordered', 'confirmed', 'invoiced', 'active', 'canceled')),
  starts_on date not null,
  ends_on date not null,
  -- The last day on which the price stands.
  valid_until date not null,
  unit_cents integer not null check (unit_cents between 0 and 100000),
  bill_name text not null,
  bill_street text not null,
  bill_city text not null,
  bill_state text not null,
  bill_zip text not null,
  tax_exempt text,
  -- Who asked for it, as that person was called then.
  contact_name text not null,
  contact_email text not null,
  po_number text,
  invoiced_on date,
  due_on date,
  rev integer not null default 1,
  created_by integer references users (id) on delete set null,
  created_at timestamptz not null,
  check (ends_on >= starts_on)
);
create unique index orders_made on orders (created_by, made_key);
-- A district numbers its purchase orders, so one number is one order.
create unique index orders_po_number on orders (district_id, lower(po_number))
  where po_number is not null and state <> 'canceled';
create index orders_district on orders (district_id, id desc);
create index orders_school on orders (school_id, id desc) where school_id is not null;

create table order_seats (
  order_id integer not null references orders (id) on delete cascade,
  school_id integer not null references schools (id) on delete cascade,
  seats integer not null check (seats between 1 and 100000),
  -- Since when there are so many: what is too few since a moment ago is not held against a school at once.
  changed_at timestamptz not null,
  primary key (order_id, school_id)
);
create index order_seats_school on order_seats (school_id);

-- The purchase order itself, as the school sent it. At most 5 MB each.
create table order_files (
  order_id integer primary key references orders (id) on delete cascade,
  name text not null,
  bytes bytea not null
);

create table order_events (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  kind text not null check (kind in ('quoted', 'ordered', 'confirmed', 'invoiced', 'active', 'canceled', 'moved')),
  at timestamptz not null,
  -- Null: whoever sells. The name as it was then.
  by_user integer references users (id) on delete set null,
  by_name text,
  note text
);
create index order_events_order on order_events (order_id, id);
create index order_events_by on order_events (by_user) where by_user is not null;
