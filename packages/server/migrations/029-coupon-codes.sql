-- Orders count the uses of a coupon by its code in capitals, as buyers may enter it in any case. Codes are ASCII: the
-- rules of a language do not apply to them.
with other as (
  delete from coupon_uses where code <> upper(code collate "C") returning website_id, code, uses
)
insert into coupon_uses (website_id, code, uses)
  select website_id, upper(code collate "C"), sum(uses) from other group by 1, 2
  on conflict (website_id, code) do update set uses = coupon_uses.uses + excluded.uses;
alter table coupon_uses add constraint coupon_uses_code_check check (code = upper(code collate "C"));

-- A coupon that an owner takes away leaves no row. No revision is ever given twice, so that a coupon that is added again
-- is another one than before.
create sequence owner_coupon_revisions;
select setval('owner_coupon_revisions', coalesce(max(revision), 0) + 1, false) from owner_coupons;
delete from owner_coupons where definition is null;
alter table owner_coupons alter column definition set not null;
