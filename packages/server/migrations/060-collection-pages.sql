-- Many calls ask for the few pages that list posts or events.
create index pages_with_collection on pages (website_id, id) where data ? 'collection';
