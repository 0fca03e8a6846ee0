-- What an owner has made of a product, beside the seed's: names and texts over those of its page, and values of variants
-- over the seed's. Null stands for the seed's. The seed never writes them, except where it takes a stock number back.
alter table products add column owner jsonb not null default '{}';
-- Grows with every change by an owner, and with each new version of the seed.
alter table products add column revision bigint not null default 0;

alter table variants
  add column owner_sku text check (length(owner_sku) between 1 and 60),
  add column owner_price bigint check (owner_price between 0 and 100000000),
  add column owner_sale_price bigint check (owner_sale_price between 0 and 100000000),
  add column owner_is_on_sale boolean,
  add column owner_is_unlimited boolean,
  -- The currency of these prices: in another one, they do not count.
  add column owner_currency text;

create unique index variants_by_sku on variants (website_id, coalesce(owner_sku, sku));

-- Names and texts are part of pages that show no products, such as the search.
create trigger products_revision after update of owner on products
  for each row when (old.owner is distinct from new.owner) execute function count_site_revision('website_id');

-- Variants as visitors see them.
create view current_variants as
  select website_id, id, product_id, coalesce(owner_sku, sku) as sku, coalesce(owner_price, price) as price,
    coalesce(owner_sale_price, sale_price) as sale_price, coalesce(owner_is_on_sale, is_on_sale) as is_on_sale,
    coalesce(owner_is_unlimited, is_unlimited) as is_unlimited, stock, option_values, data, position, is_active,
    num_nonnulls(owner_sku, owner_price, owner_sale_price, owner_is_on_sale, owner_is_unlimited) > 0 as is_own
  from variants;

-- Pages as visitors see them.
create view current_pages as
  select pages.website_id, pages.id, pages.path, pages.page_type, pages.collection_id,
    pages.data || coalesce(products.owner, '{}') as data
  from pages left join products on products.website_id = pages.website_id and products.id = pages.id
    and products.is_active;
