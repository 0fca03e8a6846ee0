-- One number for each website, which grows with everything that its pages are made of: what a server has read stays
-- right for as long as the number is the same. Triggers count, so that no writer can forget it.
create table site_revisions (
  website_id text primary key,
  revision bigint not null
);

create function count_site_revision() returns trigger language plpgsql as $$
declare
  site text := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0];
begin
  insert into site_revisions (website_id, revision) values (site, 1)
  on conflict (website_id) do update set revision = site_revisions.revision + 1;
  return null;
end
$$;

create trigger websites_revision after insert or update or delete on websites
  for each row execute function count_site_revision('id');
create trigger pages_revision after insert or update or delete on pages
  for each row execute function count_site_revision('website_id');
create trigger blocks_revision after insert or update or delete on blocks
  for each row execute function count_site_revision('website_id');
create trigger forms_revision after insert or update or delete on forms
  for each row execute function count_site_revision('website_id');
