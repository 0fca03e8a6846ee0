-- The refunds that owners have asked the payment provider for, in the order of their requests.
alter table orders add column refunds jsonb not null default '[]';

-- The carrier of a sent order, and the address at which its buyer follows it; empty without them.
alter table orders add column carrier text not null default '';
alter table orders add column tracking_url text not null default '';

-- A buyer also reads that the owner has cancelled an order, or sent it.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check
  check (kind in ('paid', 'cancelled', 'sent', 'refunded', 'partly-refunded', 'review'));
