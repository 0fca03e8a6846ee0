-- How much of the product's unit a variant holds, by which the price for a unit is computed. Null stands for the seed's.
alter table variants add column owner_unit_quantity double precision check (owner_unit_quantity between 0 and 1000000);

create or replace view current_variants as
  select website_id, id, product_id, coalesce(owner_sku, sku) as sku, coalesce(owner_price, price) as price,
    coalesce(owner_sale_price, sale_price) as sale_price, coalesce(owner_is_on_sale, is_on_sale) as is_on_sale,
    coalesce(owner_is_unlimited, is_unlimited) as is_unlimited, stock, option_values, data, position, is_active,
    num_nonnulls(owner_sku, owner_price, owner_sale_price, owner_is_on_sale, owner_is_unlimited,
      owner_unit_quantity) > 0 as is_own,
    coalesce(owner_unit_quantity, (data ->> 'unitQuantity')::double precision, 0) as unit_quantity
  from variants;

-- Earlier versions stored an amount of the seed, which was wrong after a change of the price.
update products set data = jsonb_set(data, '{unitPrice}', 'null') where data -> 'unitPrice' ? 'minor';
