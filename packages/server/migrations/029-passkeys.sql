-- Passkeys of accounts. The private keys stay on the devices of their people.
create table passkeys (
  id bigint generated always as identity unique,
  website_id text not null,
  credential_id text not null,
  account_id text not null,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (website_id, credential_id),
  foreign key (website_id, account_id) references accounts (website_id, id) on delete cascade
);

create index passkeys_by_account on passkeys (website_id, account_id);

-- What a browser has to sign next: one challenge for each session that adds a passkey, and for each browser that signs in.
create table passkey_challenges (
  website_id text not null references websites (id) on delete cascade,
  holder text not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (website_id, holder)
);

create index passkey_challenges_by_age on passkey_challenges (website_id, expires_at);
