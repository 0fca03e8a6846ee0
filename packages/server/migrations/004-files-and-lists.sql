-- Files that came with a submission, in the order of the fields. What is in them lies in the data folder.
create table submission_files (
  submission_id bigint not null references submissions (id) on delete cascade,
  n integer not null,
  field_id text not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  primary key (submission_id, n)
);

-- What a spent key stored: passwords are compared by their hash, because no other trace of them is kept.
alter table spent_keys add column submission_id bigint references submissions (id) on delete set null;

create table mailing_list_members (
  id bigint generated always as identity primary key,
  website_id text not null references websites (id) on delete cascade,
  list text not null,
  email text not null,
  form_id text not null,
  joined_at timestamptz not null,
  unique (website_id, list, email)
);

create index mailing_list_members_by_age on mailing_list_members (website_id, list, id desc);
