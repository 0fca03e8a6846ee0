-- What a buyer has typed at the checkout, for some minutes: the page shows it again after an error, without it being in
-- an address. Errors belong to one revision of the cart.
create table checkout_forms (
  website_id text not null,
  cart_id text not null,
  revision bigint not null,
  state jsonb not null,
  saved_at timestamptz not null,
  primary key (website_id, cart_id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);

create index checkout_forms_by_age on checkout_forms (website_id, saved_at);
