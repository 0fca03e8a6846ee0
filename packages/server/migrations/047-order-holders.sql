-- A keyed hash of the network that an order came from, as long as it limits how many pieces that network holds unpaid.
alter table orders add column holder text;

create index orders_by_holder on orders (website_id, holder) where holder is not null;
