-- How much of an order was given back.
alter table orders add column refunded_cents bigint not null default 0 check (refunded_cents >= 0);
update orders set refunded_cents = (totals ->> 'grandTotalCents')::bigint where status = 'refunded';

-- A part may be given back several times: each sum is reported once.
alter table mails add column refunded_cents bigint not null default 0;
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check
  check (kind in ('paid', 'refunded', 'partly-refunded', 'review'));
drop index mails_by_order;
create unique index mails_by_order on mails (website_id, order_id, recipient, kind, refunded_cents)
  where order_id is not null;
