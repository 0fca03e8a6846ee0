-- Entries that were removed from carts, so that Undo puts them back at their places. The latest few of each cart.
create table removed_cart_entries (
  website_id text not null,
  cart_id text not null,
  id text not null,
  variant_id text not null,
  quantity integer not null check (quantity between 1 and 9999),
  added_at timestamptz not null,
  details jsonb not null default '{}',
  removed_at timestamptz not null,
  primary key (website_id, cart_id, id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);
