-- The limits of messages to those who send forms count apart from the messages, which go with their submissions: an owner
-- who deletes spam would let its sender begin anew.
create table confirmations (
  website_id text not null references websites (id) on delete cascade,
  address_hash text not null,
  queued_at timestamptz not null
);

create index confirmations_by_time on confirmations (website_id, queued_at);

insert into confirmations (website_id, address_hash, queued_at)
  select website_id, address_hash, queued_at from mails where address_hash <> '';

alter table mails drop column address_hash;
