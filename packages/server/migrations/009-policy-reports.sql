-- What browsers report that the policy of a page refused; equal reports are one row with a count.
create table policy_reports (
  website_id text not null references websites (id) on delete cascade,
  key text not null,
  report jsonb not null,
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (website_id, key)
);

create index policy_reports_by_time on policy_reports (website_id, last_at desc);
