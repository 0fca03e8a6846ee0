-- Who has changed which values of a page, a product, a coupon, a form, an account, the navigation or the languages, and
-- when. A row is one save. It outlives its record and its account, whose names it has, until it is too old or the record has
-- too many. The numbers continue those of block_revisions, so that both are one list by time.
create table record_changes (
  id bigint primary key default nextval('block_revisions_id_seq'),
  website_id text not null references websites (id) on delete cascade,
  kind text not null,
  record_id text not null,
  name text not null,
  account_id text not null,
  account_name text not null,
  saved_at timestamptz not null,
  before jsonb not null,
  after jsonb not null
);

create index record_changes_of_record on record_changes (website_id, kind, record_id, id desc);
create index record_changes_by_id on record_changes (website_id, id desc);
create index record_changes_by_time on record_changes (website_id, saved_at);
create index record_changes_by_person on record_changes (website_id, account_id, id desc);

-- Grows whenever header or footer of a website change, by an owner or by a new version of the seed: what is based on older
-- ones is not saved over newer ones. A trigger counts, so that no writer can forget it.
alter table websites add column header_footer_revision bigint not null default 0;

create function count_header_footer_revision() returns trigger language plpgsql as $$
begin
  new.header_footer_revision := old.header_footer_revision + 1;
  return new;
end
$$;

create trigger websites_header_footer_revision before update on websites for each row
  when (
    (old.settings || old.owner) -> 'header' is distinct from (new.settings || new.owner) -> 'header'
    or (old.settings || old.owner) -> 'footer' is distinct from (new.settings || new.owner) -> 'footer'
    or old.owner #> '{sections,header}' is distinct from new.owner #> '{sections,header}'
    or old.owner #> '{sections,footer}' is distinct from new.owner #> '{sections,footer}'
  )
  execute function count_header_footer_revision();
