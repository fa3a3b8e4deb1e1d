-- What a person sees of an own sign-in: the kind of browser and device, never the whole user agent or an address.
alter table sessions add column browser text not null default 'other' check (browser in (
  'chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'
));
alter table sessions add column system text not null default 'other' check (system in (
  'android_phone', 'android_tablet', 'chromebook', 'ipad', 'iphone', 'linux', 'mac', 'mac_or_ipad',
  'windows', 'other'
));
alter table sessions add column last_used_at timestamptz;

update sessions set last_used_at = created_at;

alter table sessions alter column last_used_at set not null;

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  -- Both base64url, as the browser sends and the library reads them.
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key text not null check (char_length(public_key) between 1 and 4000),
  -- Grows with each signature of an authenticator that counts; 0 for ever of one that does not.
  counter bigint not null check (counter >= 0),
  transports jsonb not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What an authenticator is asked to sign. A row goes when it is used, or when it is too old.
create table passkey_challenges (
  challenge_hash text primary key check (challenge_hash ~ '^[0-9a-f]{64}$'),
  -- Who adds a passkey; nobody yet when somebody signs in.
  user_id integer references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- A sandbox of the demo: the person and everything of theirs goes then.
alter table users add column expires_at timestamptz check (expires_at is null or role = 'Demo User');
create index users_expiry on users (expires_at) where expires_at is not null;
