-- Photo galleries, whose pictures blocks can show. Those of the seed follow it until an owner changes or deletes one; a
-- deleted one keeps its row, so that the seed does not bring it back.
create sequence gallery_revisions;

create table galleries (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  name text not null,
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  is_own boolean not null,
  is_deleted boolean not null default false,
  -- No gallery has had it before, also none that was deleted in between.
  revision bigint not null default nextval('gallery_revisions'),
  primary key (website_id, id)
);

create trigger galleries_revision after insert or update or delete on galleries
  for each row execute function count_site_revision('website_id');
