-- Posts and events are pages. An owner changes single values of them: their `post` or `event` lies over that of the seed
-- value by value, and not as a whole.
create or replace view current_pages as
  select pages.website_id, pages.id, coalesce(pages.owner_path, pages.path) as path, pages.page_type,
    pages.collection_id,
    pages.data || coalesce(products.owner, pages.owner)
      || case when pages.owner ? 'post' and pages.data ? 'post'
        then jsonb_build_object('post', (pages.data -> 'post') || (pages.owner -> 'post')) else '{}' end
      || case when pages.owner ? 'event' and pages.data ? 'event'
        then jsonb_build_object('event', (pages.data -> 'event') || (pages.owner -> 'event')) else '{}' end
      as data,
    case when products.id is null then pages.published_at else '-infinity' end as published_at
  from pages left join products on products.website_id = pages.website_id and products.id = pages.id
    and products.is_active
  where pages.deleted_at is null;

create index pages_in_collections on pages (website_id, collection_id) where collection_id is not null;

-- Calendars that have an event already take a change of it only with a higher number.
alter table pages
  add column event_sequence integer not null default 0,
  add column event_changed_at timestamptz;

create function count_event_sequence() returns trigger language plpgsql as $$
begin
  new.event_sequence := old.event_sequence + 1;
  new.event_changed_at := clock_timestamp();
  return new;
end
$$;

create trigger pages_event_sequence before update of data, owner, owner_path on pages
  for each row when (
    (new.data ? 'event') and
    (old.data -> 'event', old.owner -> 'event', old.data -> 'title', old.owner -> 'title',
      old.data -> 'description', old.owner -> 'description', old.owner_path)
      is distinct from
    (new.data -> 'event', new.owner -> 'event', new.data -> 'title', new.owner -> 'title',
      new.data -> 'description', new.owner -> 'description', new.owner_path)
  )
  execute function count_event_sequence();
