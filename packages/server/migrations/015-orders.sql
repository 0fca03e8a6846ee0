-- The last number of an order of each website. Whoever takes the next one locks this row alone.
create table order_numbers (
  website_id text primary key references websites (id) on delete cascade,
  last_number bigint not null
);

-- A message is about a submission or about an order.
alter table mails alter column submission_id drop not null;
alter table mails add column order_id text;
alter table mails add column recipient text not null default 'owner' check (recipient in ('owner', 'buyer'));
alter table mails add foreign key (website_id, order_id) references orders (website_id, id) on delete cascade;
alter table mails add check ((submission_id is null) <> (order_id is null));

-- Each message about an order is queued once, however often its payment is reported.
create unique index mails_by_order on mails (website_id, order_id, recipient) where order_id is not null;
