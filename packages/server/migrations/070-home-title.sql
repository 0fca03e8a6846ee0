-- The home page of a theme without a title of its own has that of the website. It follows the name that an owner gives the
-- website, as everything else that the theme writes follows what owners set. Triggers write it, so that no writer can forget it.
create function current_name(website websites) returns text language sql immutable as $$
  select coalesce(nullif(website.owner #>> '{sections,site,name}', ''), website.title)
$$;

create function follow_name() returns trigger language plpgsql as $$
begin
  update pages set data = data || jsonb_build_object('title', current_name(new)), revision = revision + 1
  where website_id = new.id and path = '/' and data ->> 'title' = current_name(old);
  return null;
end
$$;

create trigger websites_name after update of title, owner on websites
  for each row when (current_name(old) is distinct from current_name(new))
  execute function follow_name();

-- The seed writes the theme's own title again.
create function keep_name() returns trigger language plpgsql as $$
begin
  new.data := new.data || coalesce((select jsonb_build_object('title', current_name(websites)) from websites
    where websites.id = new.website_id and websites.title = new.data ->> 'title'), '{}');
  return new;
end
$$;

create trigger pages_name before insert or update of data, path on pages
  for each row when (new.path = '/') execute function keep_name();

update pages set data = data where path = '/';
