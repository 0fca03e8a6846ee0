-- Who sends a form may get an email that it has arrived. The hash of the address limits how many one address gets.
alter table mails drop constraint mails_recipient_check;
alter table mails add constraint mails_recipient_check check (recipient in ('owner', 'buyer', 'sender'));
alter table mails add column address_hash text not null default '';

create index mails_by_address on mails (website_id, address_hash, queued_at) where address_hash <> '';
create index mails_to_senders on mails (website_id, queued_at) where address_hash <> '';
