create table websites (
  id text primary key,
  identifier text not null,
  title text not null,
  settings jsonb not null,
  navigation jsonb not null,
  not_found jsonb not null,
  seed_version text not null
);

create table pages (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  path text not null,
  page_type integer not null,
  collection_id text,
  data jsonb not null,
  primary key (website_id, id),
  unique (website_id, path)
);

create table blocks (
  website_id text not null,
  page_id text not null,
  id text not null,
  type text not null,
  options jsonb not null,
  revision bigint not null default 0,
  primary key (website_id, page_id, id),
  foreign key (website_id, page_id) references pages (website_id, id) on delete cascade
);

create table forms (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  definition jsonb not null,
  primary key (website_id, id)
);

create table secrets (
  name text primary key,
  value text not null
);
