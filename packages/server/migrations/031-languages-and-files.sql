-- Grows whenever the languages of a website change, by an owner or by a new version of the seed: a list that is based on
-- an older one is not saved over the newer one. A trigger counts, so that no writer can forget it.
alter table websites add column languages_revision bigint not null default 0;

create function count_languages_revision() returns trigger language plpgsql as $$
begin
  new.languages_revision := old.languages_revision + 1;
  return new;
end
$$;

create trigger websites_languages_revision before update on websites for each row
  when (
    (old.settings || old.owner) -> 'languages' is distinct from (new.settings || new.owner) -> 'languages'
    or old.settings -> 'language' is distinct from new.settings -> 'language'
  )
  execute function count_languages_revision();

-- Pages print alternative texts and focal points of files. A new file is in no page yet.
create trigger site_files_changed after update of alt, focal_x, focal_y on site_files
  for each row execute function count_site_revision('website_id');
create trigger site_files_deleted after delete on site_files
  for each row execute function count_site_revision('website_id');
