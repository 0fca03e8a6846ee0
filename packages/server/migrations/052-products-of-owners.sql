-- What an owner has made of the options, the pictures and the unit of a product, over `data` of the seed. A value that is
-- missing is the seed's.
alter table products add column owner_data jsonb not null default '{}' check (jsonb_typeof(owner_data) = 'object');
