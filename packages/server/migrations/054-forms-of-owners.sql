-- Forms that only an owner has made, and forms that were deleted. A deleted form keeps its row and its definition: its
-- submissions are read with it, it can be restored, and the seed does not bring it back.
alter table owner_forms
  add column deleted_at timestamptz,
  -- The key of the call that added it, so that a repeated call adds no second form.
  add column added_by text;

create unique index owner_forms_added_by on owner_forms (website_id, added_by) where added_by is not null;

-- All forms of a website, also deleted ones. A key of the seed that owners cannot change stays the seed's.
create view all_forms as
  select coalesce(forms.website_id, owner_forms.website_id) as website_id,
    coalesce(forms.id, owner_forms.form_id) as id,
    coalesce(forms.definition, jsonb_build_object('id', owner_forms.form_id, 'objectName', ''))
      || coalesce(owner_forms.definition, '{}') as definition,
    owner_forms.definition is not null as is_own,
    coalesce(owner_forms.revision, 0) as revision,
    forms.id is not null as is_seeded,
    owner_forms.deleted_at
  from forms full join owner_forms on owner_forms.website_id = forms.website_id and owner_forms.form_id = forms.id
  where forms.id is not null or owner_forms.definition is not null;

-- The forms of a website as visitors see them.
create or replace view current_forms as
  select website_id, id, definition, is_own, revision, is_seeded from all_forms where deleted_at is null;
