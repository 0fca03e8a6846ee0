-- When the owner marked an order as sent; null for one that is not.
alter table orders add column sent_at timestamptz;
