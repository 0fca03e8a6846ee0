-- One number for each website, which is another one after every change of its products, their stock, prices and reviews:
-- pages that show them are kept as long as it is the same. It is the number of the transaction, so that one of many rows
-- writes it once.
create table catalogue_revisions (
  website_id text primary key,
  revision bigint not null
);

create function count_catalogue_revision() returns trigger language plpgsql as $$
declare
  site text := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> 'website_id';
begin
  insert into catalogue_revisions (website_id, revision) values (site, txid_current())
  on conflict (website_id) do update set revision = excluded.revision
    where catalogue_revisions.revision <> excluded.revision;
  return null;
end
$$;

-- Deferred to the end of the transaction: orders lock variants in their own order, and would wait for each other in a circle
-- if each had locked this number after its first one.
create constraint trigger products_catalogue_revision after insert or update or delete on products
  deferrable initially deferred for each row execute function count_catalogue_revision();
create constraint trigger variants_catalogue_revision after insert or update or delete on variants
  deferrable initially deferred for each row execute function count_catalogue_revision();
create constraint trigger reviews_catalogue_revision after insert or update or delete on reviews
  deferrable initially deferred for each row execute function count_catalogue_revision();
