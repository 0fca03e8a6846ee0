-- What an owner's search looks through: the values without passwords, folded to one case.
alter table submissions add column search_text text not null default '';

update submissions set search_text = lower(coalesce((
  select string_agg(piece #>> '{}', ' ')
  from jsonb_each(field_values) field,
    jsonb_path_query(field.value, 'strict $.** ? (@.type() == "string")') piece
  where not coalesce(details -> 'passwords', '[]') ? field.key
), ''));

create index submissions_by_website on submissions (website_id, id desc);

-- What an account has read. A submission without a row here is unread.
create table submission_reads (
  website_id text not null,
  account_id text not null,
  submission_id bigint not null references submissions (id) on delete cascade,
  primary key (website_id, account_id, submission_id),
  foreign key (website_id, account_id) references accounts (website_id, id) on delete cascade
);

create index submission_reads_by_submission on submission_reads (submission_id);

-- Whether content lies in the folder of files for anybody is asked by its hash.
create index submission_files_by_content on submission_files (sha256);

-- Content whose submission was deleted, until it is gone from the folder of files too.
create table orphaned_files (
  sha256 text primary key
);

-- Messages to the owner, one for each submission. The text is written when it is sent.
create table mails (
  id bigint generated always as identity primary key,
  website_id text not null references websites (id) on delete cascade,
  submission_id bigint not null references submissions (id) on delete cascade,
  message_id text not null,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  queued_at timestamptz not null,
  -- When it is tried next; while it is being sent, when another server may take it over.
  due_at timestamptz not null,
  sent_at timestamptz,
  error text not null default ''
);

create index mails_due on mails (website_id, due_at) where state = 'waiting';
create index mails_by_submission on mails (submission_id);
create index mails_sent on mails (website_id, sent_at) where state = 'sent';
create index mails_failed on mails (website_id, id desc) where state = 'failed';
