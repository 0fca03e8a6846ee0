-- What an owner has made of a form, which replaces the seed's. The seed never writes here. Without a definition the
-- form is the seed's again; its row stays, so that the revision of a form never becomes an earlier one.
create table owner_forms (
  website_id text not null references websites (id) on delete cascade,
  form_id text not null,
  definition jsonb,
  revision bigint not null,
  primary key (website_id, form_id)
);

create trigger owner_forms_revision after insert or update or delete on owner_forms
  for each row execute function count_site_revision('website_id');

-- The forms of a website as visitors see them. A key of the seed that owners cannot change stays the seed's.
create view current_forms as
  select forms.website_id, forms.id, forms.definition || coalesce(owner_forms.definition, '{}') as definition,
    owner_forms.definition is not null as is_own, coalesce(owner_forms.revision, 0) as revision
  from forms left join owner_forms on owner_forms.website_id = forms.website_id and owner_forms.form_id = forms.id;
