-- Records of the kinds that are nothing but a description. Those of the seed follow it until an owner changes or deletes one.
-- A deleted one of the seed keeps its row, so that the seed does not bring it back.
create sequence record_revisions;

create table records (
  website_id text not null references websites (id) on delete cascade,
  kind text not null,
  id text not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The text that the search reads, and the texts that lists are sorted by, by the names of their fields.
  search_text text not null,
  sort_keys jsonb not null,
  is_own boolean not null,
  -- The seed has a record of this id.
  is_seeded boolean not null,
  is_deleted boolean not null default false,
  -- The key of the call that added it, so that a repeated call adds no second record.
  added_by text,
  -- No record has had it before, also none that was deleted in between.
  revision bigint not null default nextval('record_revisions'),
  primary key (website_id, kind, id)
);

create unique index records_added_by on records (website_id, kind, added_by) where added_by is not null;

create trigger records_revision after insert or update or delete on records
  for each row execute function count_site_revision('website_id');
