-- What a save did to its record, and the values by which the panel can go back: those that the save has left, and those
-- before it unless the save before has left the same ones. Null where they are not kept.
alter table record_changes
  add column action text not null default 'changed' check (action in ('added', 'changed', 'removed')),
  add column version_before jsonb,
  add column version_after jsonb,
  -- Of both versions together.
  add column version_bytes integer not null default 0;

update record_changes set action = case when after = '{}' then 'removed' else 'added' end
where after = '{}' or before = '{}';

create index record_changes_with_versions on record_changes (website_id, id desc) include (version_bytes)
  where version_bytes > 0;
