-- What an owner has made of the shop's coupons, by their codes in capitals. A row replaces the seed's coupon of this code.
-- The seed never writes here. A coupon that its owner takes away leaves no row.
create table owner_coupons (
  website_id text not null references websites (id) on delete cascade,
  code text not null check (code = upper(code collate "C")),
  definition jsonb not null,
  -- The currency of its amounts: in another one, a coupon with amounts does not count.
  currency text not null,
  revision bigint not null,
  primary key (website_id, code)
);
-- No revision is ever used twice, so that a coupon that is added again is another one than before.
create sequence owner_coupon_revisions;

-- Orders count the uses of a coupon by its code in capitals, as buyers may enter it in any case. Codes are ASCII: the
-- rules of a language do not apply to them.
with other as (
  delete from coupon_uses where code <> upper(code collate "C") returning website_id, code, uses
)
insert into coupon_uses (website_id, code, uses)
  select website_id, upper(code collate "C"), sum(uses) from other group by 1, 2
  on conflict (website_id, code) do update set uses = coupon_uses.uses + excluded.uses;
alter table coupon_uses add constraint coupon_uses_code_check check (code = upper(code collate "C"));
