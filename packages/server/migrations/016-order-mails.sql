-- A message about an order is about its payment, about a refund, or asks for reviews. Each is queued once.
alter table mails add column kind text not null default 'paid' check (kind in ('paid', 'refunded', 'review'));
drop index mails_by_order;
create unique index mails_by_order on mails (website_id, order_id, recipient, kind) where order_id is not null;

-- A message that says nothing true any more when its turn comes, such as a question about a refunded order.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('waiting', 'sent', 'failed', 'withdrawn'));

-- Links in messages to the page of an order. The buyer's own link has the token of `orders`.
create table order_links (
  website_id text not null,
  token_hash text not null,
  order_id text not null,
  primary key (website_id, token_hash),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);

-- Orders that are old enough to be asked about.
create index orders_paid on orders (website_id, paid_at) where status = 'paid';
