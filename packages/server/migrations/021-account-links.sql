-- An account that was added in the panel has no password until its person sets one.
alter table accounts alter column password_hash drop not null;

-- One-time links by which a password is set: invitations, and answers to a forgotten password.
create table password_links (
  token_hash text primary key,
  website_id text not null,
  account_id text not null,
  expires_at timestamptz not null,
  foreign key (website_id, account_id) references accounts (website_id, id) on delete cascade
);

create index password_links_by_account on password_links (website_id, account_id);
create index password_links_by_age on password_links (expires_at);

-- What an account is shown of its sessions. A session lasted 14 days until now.
alter table sessions
  add column id bigint generated always as identity unique,
  add column created_at timestamptz,
  add column last_seen_at timestamptz,
  add column user_agent text not null default '';
update sessions set created_at = expires_at - interval '14 days', last_seen_at = expires_at - interval '14 days';
alter table sessions
  alter column created_at set not null,
  alter column last_seen_at set not null;

create index sessions_by_account on sessions (website_id, account_id);
