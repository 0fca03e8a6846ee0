-- Who has changed which options of which block, and when. A row is one save. It outlives its block and its account, whose
-- names it has, until it is too old or the block has too many.
create table block_revisions (
  id bigint generated always as identity primary key,
  website_id text not null references websites (id) on delete cascade,
  page_id text not null,
  block_id text not null,
  type text not null,
  account_id text not null,
  account_name text not null,
  saved_at timestamptz not null,
  before jsonb not null,
  after jsonb not null
);

create index block_revisions_of_block on block_revisions (website_id, page_id, block_id, id desc);
create index block_revisions_by_time on block_revisions (website_id, saved_at);
create index block_revisions_by_person on block_revisions (website_id, account_id, id desc);
