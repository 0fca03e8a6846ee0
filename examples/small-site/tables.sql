create table if not exists accounts (id integer primary key, email text unique, name text, password text);
create table if not exists sessions (hash text primary key, account_id integer, crumb text, ends_at integer);
create table if not exists form_keys (key text primary key, made_at integer, content text);
create table if not exists submissions (id integer primary key, form_id text, form text, sent_at text);
create table if not exists settings (
  page_id text, block_id text, options text, revision integer, primary key (page_id, block_id)
);
create table if not exists revisions (
  id integer primary key autoincrement, page_id text, block_id text, type text, before text, after text,
  account_id integer, person text, saved_at text
);
create table if not exists attempts (name text, made_at integer);
