-- The page of a product has the owner's name and text as long as the product is sold. So pages are other ones also after
-- a product has come or gone, and not only after a change of its name.
drop trigger products_revision on products;
create trigger products_revision after update of owner, is_active on products
  for each row when ((old.owner, old.is_active) is distinct from (new.owner, new.is_active))
  execute function count_site_revision('website_id');
