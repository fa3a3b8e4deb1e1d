-- What the tablet's clock said. It decides nothing: it tells a teacher that late work may have waited for the network.
alter table assignment_students add column handed_in_device_time text;
