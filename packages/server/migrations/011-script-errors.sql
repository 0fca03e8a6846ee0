-- Errors of scripts that pages report; those with the same message at the same place are one row with a count.
create table script_errors (
  website_id text not null references websites (id) on delete cascade,
  key text not null,
  error jsonb not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (website_id, key)
);

create index script_errors_by_time on script_errors (website_id, last_at desc);
