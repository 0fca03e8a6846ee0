-- What pages tell of their visits: forms that were shown, mailing lists that were joined.
create table census_events (
  id bigint generated always as identity primary key,
  website_id text not null references websites (id) on delete cascade,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null
);

create index census_events_by_kind on census_events (website_id, kind, id desc);
create index census_events_by_age on census_events (created_at);
