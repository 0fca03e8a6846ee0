-- The tags and categories that an owner has set for a product instead of the seed's. Null stands for the seed's.
alter table products
  add column owner_tags jsonb check (jsonb_typeof(owner_tags) = 'array'),
  add column owner_categories jsonb check (jsonb_typeof(owner_categories) = 'array');
