-- The page in the place of one that a visitor may not read: its template and its texts, as in the seed.
alter table websites add column locked jsonb not null default '{"template":"locked","title":"This page is locked"}';

-- Passwords of pages that open with one. The owner reads them in a file; the database has their hashes only.
create table page_passwords (
  website_id text not null,
  page_id text not null,
  password_hash text not null,
  primary key (website_id, page_id),
  foreign key (website_id, page_id) references pages (website_id, id) on delete cascade
);
