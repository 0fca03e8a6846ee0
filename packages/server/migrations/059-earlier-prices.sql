-- The prices of a variant before the owner's last change of the currency: their currency, the prices, and what became of
-- them. Yen have no pence, so a change back brings them back where nobody has changed a price since.
alter table variants add column earlier_prices jsonb check (jsonb_typeof(earlier_prices) = 'object');
