-- What the owner has set for the whole website, by the names of the seed, which it overrides: the seed never writes it.
alter table websites add column owner jsonb not null default '{}';
