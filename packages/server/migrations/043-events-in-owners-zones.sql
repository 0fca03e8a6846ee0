-- Until events kept their hours, an owner's time zone shifted them: their instants stayed those of the seed's zone. Which
-- ones were shifted, and from where, is not stored. But the seed has their days and hours, and the next start writes a
-- seed whose version is not the stored one; owners keep everything that they have changed.
update websites set seed_version = ''
  where exists (
    select from pages where website_id = websites.id and (data ? 'event' or data ? 'dates')
  );
