-- The file of a purchase order may be added later or replaced until the invoice is written; the history names both.
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in
  ('quoted', 'ordered', 'confirmed', 'invoiced', 'active', 'canceled', 'moved', 'file_added', 'file_replaced'));
