-- A device that is known only because a card opened it is a stranger again without the card: else whoever holds a
-- badge for a moment gathers devices, and guesses at each of them what comes after the badge.
alter table known_devices add column card_id integer references sign_in_cards (id) on delete cascade;
create index known_devices_card on known_devices (card_id) where card_id is not null;
