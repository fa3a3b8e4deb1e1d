-- The public key of the device that a sign-in is bound to: an uncompressed point of P-256 as base64url. Null as long as
-- no device has shown one.
alter table sessions add column device_key text;
