create table accounts (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  email text not null,
  name text not null,
  roles jsonb not null,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, email)
);

create table sessions (
  token_hash text primary key,
  website_id text not null,
  account_id text not null,
  crumb text not null,
  expires_at timestamptz not null,
  foreign key (website_id, account_id) references accounts (website_id, id) on delete cascade
);

create index sessions_by_age on sessions (expires_at);
