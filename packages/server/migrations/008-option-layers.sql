-- What the theme wrote and what an owner has set are kept apart, so that an option can be unset. Options that nobody
-- has saved are the theme's; saved ones stay the owner's, and the next start reads the theme's from the seed.
alter table blocks add column theme jsonb not null default '{}';
update blocks set theme = options, options = '{}' where revision = 0;
update websites set seed_version = '';
