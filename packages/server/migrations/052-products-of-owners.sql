-- What an owner has made of the options, the pictures and the unit of a product, over `data` of the seed. A value that is
-- missing is the seed's.
alter table products add column owner_data jsonb not null default '{}' check (jsonb_typeof(owner_data) = 'object');

-- Products that owners have added, with a page of their own. `is_active` says whether visitors can buy a product: the seed
-- has it, or an owner has added it, and it is neither a draft nor deleted. A deleted product keeps its row: orders and
-- reviews name it, and the seed does not bring it back.
alter table products
  add column is_seeded boolean not null default true,
  add column is_added boolean not null default false,
  add column is_draft boolean not null default false,
  add column deleted_at timestamptz,
  -- The key of the call that added it, so that a repeated call adds no second product, and a hash of what it sent.
  add column added_by text,
  add column added_as text;

update products set is_seeded = is_active;
create unique index products_added_by on products (website_id, added_by) where added_by is not null;

drop index products_by_rank;
create index products_by_rank on products (website_id, (1000000000 - position)) where is_active or is_draft;

-- The same for variants, whose options and places an owner may change.
alter table variants
  add column is_seeded boolean not null default true,
  add column is_added boolean not null default false,
  add column is_removed boolean not null default false,
  add column owner_option_values jsonb check (jsonb_typeof(owner_option_values) = 'array'),
  add column owner_position integer,
  -- In the unit of the website's measurement standard. Null stands for the seed's.
  add column owner_weight double precision check (owner_weight between 0 and 1000000);

update variants set is_seeded = is_active;

create or replace view current_variants as
  select website_id, id, product_id, coalesce(owner_sku, sku) as sku, coalesce(owner_price, price) as price,
    coalesce(owner_sale_price, sale_price) as sale_price, coalesce(owner_is_on_sale, is_on_sale) as is_on_sale,
    coalesce(owner_is_unlimited, is_unlimited) as is_unlimited, stock,
    coalesce(owner_option_values, option_values) as option_values, data, coalesce(owner_position, position) as position,
    is_active,
    is_added or num_nonnulls(owner_sku, owner_price, owner_sale_price, owner_is_on_sale, owner_is_unlimited,
      owner_unit_quantity, owner_option_values, owner_position, owner_weight) > 0 as is_own,
    coalesce(owner_unit_quantity, (data ->> 'unitQuantity')::double precision, 0) as unit_quantity,
    coalesce(owner_weight, (data ->> 'weight')::double precision, 0) as weight
  from variants;
