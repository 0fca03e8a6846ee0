-- A submission outlives its form: the owner may still want to read it after the form is gone.
create table submissions (
  id bigint generated always as identity primary key,
  website_id text not null,
  form_id text not null,
  field_values jsonb not null,
  details jsonb not null,
  created_at timestamptz not null
);

create index submissions_by_form on submissions (website_id, form_id, id desc);

-- What each spent key stored, so that a repeated call is told from a second one.
create table spent_keys (
  nonce text primary key,
  content_hash text not null,
  spent_at timestamptz not null
);

create index spent_keys_by_age on spent_keys (spent_at);
