-- Days that are over, whose records are counted for the tables of visits. A day that is deleted here loses its counts, and
-- is counted again from the records that there still are.
create table counted_days (
  website_id text not null references websites (id) on delete cascade,
  source text not null,
  day text not null,
  time_zone text not null,
  primary key (website_id, source, day)
);

-- The largest rows of each table of a day.
create table day_counts (
  website_id text not null,
  source text not null,
  day text not null,
  name text not null,
  -- What tells the rows of a table apart, such as the path of a page.
  key jsonb not null,
  count integer not null,
  second_count integer not null,
  -- Measured values in their order, from which those between them follow; null for a table that only counts.
  sample jsonb,
  foreign key (website_id, source, day) references counted_days on delete cascade
);

create index day_counts_by_day on day_counts (website_id, source, day, name);
