-- The panel lists products in the order of the shop, a part at a time, from high numbers to low ones.
create index products_by_rank on products (website_id, (1000000000 - position)) where is_active;
