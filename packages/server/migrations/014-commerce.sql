-- Settings of the shop: shipping, taxes, coupons. Apart from the website's settings, which templates may print.
alter table websites add column commerce jsonb not null default '{}';

-- What a shop sells. A product has a page of its own with the same id; the page holds its title, texts and pictures.
create table products (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  collection_id text not null,
  product_type smallint not null check (product_type between 1 and 5),
  position integer not null,
  data jsonb not null,
  -- False once the seed has the product no more: orders still name it.
  is_active boolean not null default true,
  primary key (website_id, id)
);

create index products_by_collection on products (website_id, collection_id, position);

-- Amounts are minor units of the website's currency.
create table variants (
  website_id text not null,
  id text not null,
  product_id text not null,
  sku text not null check (length(sku) between 1 and 60),
  price bigint not null check (price between 0 and 100000000),
  sale_price bigint not null default 0 check (sale_price between 0 and 100000000),
  is_on_sale boolean not null default false,
  -- Follows the sales once the row exists; the seed gives only its first value.
  stock integer not null default 0 check (stock >= 0),
  is_unlimited boolean not null default false,
  option_values jsonb not null,
  data jsonb not null default '{}',
  position integer not null,
  is_active boolean not null default true,
  primary key (website_id, id),
  unique (website_id, sku),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade
);

create index variants_by_product on variants (website_id, product_id, position);

-- The cookie of a cart holds a token; only its hash is stored.
create table carts (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  token_hash text not null,
  currency text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision bigint not null default 0,
  -- The order that the cart became.
  order_id text,
  shipping_location jsonb,
  shipping_option text,
  coupons jsonb not null default '[]',
  primary key (website_id, id),
  unique (token_hash)
);

create index carts_by_age on carts (website_id, updated_at);

create table cart_entries (
  website_id text not null,
  cart_id text not null,
  id text not null,
  variant_id text not null,
  quantity integer not null check (quantity between 1 and 9999),
  added_at timestamptz not null,
  -- What a buyer adds to one item, such as the recipient of a gift card.
  details jsonb not null default '{}',
  primary key (website_id, cart_id, id),
  unique (website_id, cart_id, variant_id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);

-- Requests that were carried out, so that one that a page repeats adds nothing twice.
create table cart_requests (
  website_id text not null,
  cart_id text not null,
  request_id text not null,
  entry_id text not null,
  at timestamptz not null,
  primary key (website_id, cart_id, request_id),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);

-- How often each coupon was used by orders.
create table coupon_uses (
  website_id text not null references websites (id) on delete cascade,
  code text not null,
  uses integer not null default 0 check (uses >= 0),
  primary key (website_id, code)
);

create table orders (
  website_id text not null references websites (id) on delete cascade,
  id text not null,
  number bigint not null,
  -- One order for a cart: a checkout that is repeated finds it. Null for an order without a cart.
  cart_id text,
  token_hash text not null,
  email text not null,
  status text not null check (status in ('pending', 'paid', 'cancelled', 'refunded')),
  is_test boolean not null,
  currency text not null,
  lines jsonb not null,
  totals jsonb not null,
  customer jsonb not null,
  provider text not null,
  provider_reference text not null default '',
  -- Whether the order holds pieces of the stock: until it is paid, cancelled or expired.
  stock_state text not null check (stock_state in ('held', 'taken', 'released')),
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  primary key (website_id, id),
  unique (website_id, number),
  unique (website_id, cart_id),
  unique (token_hash)
);

create index orders_held on orders (website_id, expires_at) where stock_state = 'held';
create index orders_by_reference on orders (website_id, provider, provider_reference);

-- Events of a payment provider that were handled: it may send each more than once.
create table payment_events (
  website_id text not null references websites (id) on delete cascade,
  provider text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (website_id, provider, id)
);

-- Invitations to review what was bought; the link holds a token.
create table review_requests (
  website_id text not null,
  token_hash text not null,
  order_id text not null,
  expires_at timestamptz not null,
  primary key (website_id, token_hash),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);

create table reviews (
  website_id text not null,
  id bigint generated always as identity,
  product_id text not null,
  -- Null for a review of the seed.
  order_id text,
  rating smallint not null check (rating between 1 and 5),
  text text not null,
  name text not null,
  created_at timestamptz not null,
  is_visible boolean not null default true,
  primary key (website_id, id),
  unique (website_id, order_id, product_id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade
);

create index reviews_by_product on reviews (website_id, product_id, created_at desc) where is_visible;
