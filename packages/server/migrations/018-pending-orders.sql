-- The hash of the cart's token with which an order was placed: it finds the orders that wait for a payment after their
-- buyer has begun another cart.
alter table orders add column cart_token_hash text;
update orders set cart_token_hash = (select token_hash from carts
  where carts.website_id = orders.website_id and carts.id = orders.cart_id);
create index orders_pending on orders (website_id, cart_token_hash) where status = 'pending';
