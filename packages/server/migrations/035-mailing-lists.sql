-- Mailing lists that owners have created or named. Forms and members refer to a list by its key, which stays when the
-- list gets another name. name_key is the name as it is compared.
create table mailing_lists (
  website_id text not null references websites (id) on delete cascade,
  list text not null,
  name text not null,
  name_key text not null,
  created_at timestamptz not null default now(),
  primary key (website_id, list),
  unique (website_id, name_key)
);

-- Lists that members and forms name already keep their names. Of two whose names differ in case only, one gets a row; the
-- other one goes on by its key.
insert into mailing_lists (website_id, list, name, name_key)
  select website_id, list, list, lower(list) from (
    select website_id, list from mailing_list_members
    union
    select website_id, definition ->> 'mailingList' from current_forms where definition ->> 'mailingList' <> ''
  ) named
  on conflict do nothing;

-- Addresses that left a list, as hashes: an import does not add them again unless it is meant to.
create table mailing_list_leavers (
  website_id text not null references websites (id) on delete cascade,
  list text not null,
  email_hash text not null,
  left_at timestamptz not null,
  primary key (website_id, list, email_hash)
);
