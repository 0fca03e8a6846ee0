-- The language of the panel that a person has chosen; null for that of the browser.
alter table accounts add column panel_language text;
