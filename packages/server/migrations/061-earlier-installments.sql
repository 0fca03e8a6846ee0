-- The bounds of a product's installments before the owner's changes of the currency, as `variants.earlier_prices` has its
-- prices: their currency, the amounts, and what became of them.
alter table products add column earlier_installments jsonb check (jsonb_typeof(earlier_installments) = 'object');
