-- Pages that owners have added, beside those of the seed. Their `path` is no address but "own:" with their id, which no page
-- of the seed can have; their address is `owner_path`.
alter table pages
  add column is_added boolean not null default false,
  -- The key of the call that added it, so that a repeated call adds no second page.
  add column added_by text,
  -- When it was put into the trash. Its address is free from then on.
  add column deleted_at timestamptz,
  -- A page of the seed that was deleted for good keeps its row, so that the seed does not bring it back.
  add column is_gone boolean not null default false;

create unique index pages_added_by on pages (website_id, added_by) where added_by is not null;
create index pages_in_trash on pages (website_id, deleted_at) where deleted_at is not null;

drop index pages_by_current_path;
create unique index pages_by_current_path on pages (website_id, coalesce(owner_path, path)) where deleted_at is null;

-- The templates of the theme with which owners can start a page.
alter table websites add column page_templates jsonb not null default '[]';

create or replace view current_pages as
  select pages.website_id, pages.id, coalesce(pages.owner_path, pages.path) as path, pages.page_type,
    pages.collection_id, pages.data || coalesce(products.owner, pages.owner) as data,
    case when products.id is null then pages.published_at else '-infinity' end as published_at
  from pages left join products on products.website_id = pages.website_id and products.id = pages.id
    and products.is_active
  where pages.deleted_at is null;

alter table record_changes drop constraint record_changes_action_check;
alter table record_changes add constraint record_changes_action_check
  check (action in ('added', 'changed', 'removed', 'restored'));
