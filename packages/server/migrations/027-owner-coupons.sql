-- What an owner has made of the shop's coupons, by their codes in capitals. A row replaces the seed's coupon of this code.
-- The seed never writes here. Without a definition the coupon is the seed's again, or there is none; its row stays, so
-- that the revision of a coupon never becomes an earlier one.
create table owner_coupons (
  website_id text not null references websites (id) on delete cascade,
  code text not null check (code = upper(code)),
  definition jsonb,
  -- The currency of its amounts: in another one, a coupon with amounts does not count.
  currency text not null,
  revision bigint not null,
  primary key (website_id, code)
);
