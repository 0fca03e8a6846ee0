-- Files that owners upload. What is in them lies in the data folder, under the hash of the content.
create table site_files (
  website_id text not null references websites (id) on delete cascade,
  -- Random: a file that no page names yet cannot be found by counting.
  id text not null,
  n bigint generated always as identity,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  alt text not null default '',
  focal_x double precision not null default 0.5 check (focal_x between 0 and 1),
  focal_y double precision not null default 0.5 check (focal_y between 0 and 1),
  created_at timestamptz not null,
  primary key (website_id, id)
);

create index site_files_by_age on site_files (website_id, n desc);
create index site_files_by_content on site_files (sha256);

-- Content that must stay: equal content of a visitor and an owner is one file.
create view kept_files as
  select sha256, size from submission_files union all select sha256, size from site_files;
