-- What an owner has made of a page, beside the seed's: its title and description over those of the seed, its own path,
-- and when visitors see it. A draft is published at 'infinity'. The seed never writes these columns, except where it
-- needs a path for a page of its own.
alter table pages
  add column owner jsonb not null default '{}',
  add column owner_path text,
  add column published_at timestamptz not null default '-infinity',
  -- Grows with every change by an owner, and with a new version of the seed that changes what the panel shows of the page.
  add column revision bigint not null default 0;

create unique index pages_by_current_path on pages (website_id, coalesce(owner_path, path));
create index pages_by_publication on pages (website_id, published_at) where published_at > '-infinity';

-- Earlier paths of pages. A page of the site with such a path comes first.
create table page_redirects (
  website_id text not null,
  path text not null,
  page_id text not null,
  primary key (website_id, path),
  foreign key (website_id, page_id) references pages (website_id, id) on delete cascade
);
create trigger page_redirects_revision after insert or update or delete on page_redirects
  for each row execute function count_site_revision('website_id');

-- The owner's navigation, in place of the seed's.
alter table websites
  add column owner_navigation jsonb,
  add column navigation_revision bigint not null default 0;

-- Pages as visitors see them, once they are published. An owner changes a product in its own place, and hides it there.
create or replace view current_pages as
  select pages.website_id, pages.id, coalesce(pages.owner_path, pages.path) as path, pages.page_type,
    pages.collection_id, pages.data || coalesce(products.owner, pages.owner) as data,
    case when products.id is null then pages.published_at else '-infinity' end as published_at
  from pages left join products on products.website_id = pages.website_id and products.id = pages.id
    and products.is_active;
