-- What a badge or pictures say, sealed for printing them again; null for cards that were made before. Whoever signs in is
-- known by secret_hash alone.
alter table sign_in_cards add column secret_sealed text;
