-- How many visits and page views a day of the website had. A day is counted when it is over, before its records are
-- deleted; the numbers name no visitor.
create table visit_days (
  website_id text not null references websites (id) on delete cascade,
  day text not null,
  visits integer not null,
  views integer not null,
  primary key (website_id, day)
);

-- The messages that were sent in a time, whatever their form.
create index submissions_by_time on submissions (website_id, created_at);

-- Where a group of errors was seen, the latest first.
alter table script_errors add column pages jsonb not null default '[]';
alter table script_errors add column browsers jsonb not null default '[]';
