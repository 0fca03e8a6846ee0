-- What the home screen of the panel counts: each part of it reads as many rows as it shows.
create index orders_to_send on orders (website_id, number)
  where status = 'paid' and stock_state <> 'released' and sent_at is null and lines @> '[{"productType":1}]';
create index orders_to_refund on orders (website_id, number) where status = 'paid' and stock_state = 'released';
create index variants_by_stock on variants (website_id, stock) where is_active and not is_unlimited;
create index mails_sent_of_forms on mails (website_id) where state = 'sent' and submission_id is not null;

-- The account does not want to see the steps from a new website to one that is ready.
alter table accounts add column checklist_hidden boolean not null default false;
