-- What pages report: events of the census and more, each with its source and its visitor, so that the rows of one visitor
-- are found without reading the others.
alter table census_events rename to page_records;
alter table page_records add column source text not null default 'census';
alter table page_records alter column source drop default;
alter table page_records add column visitor_id text;
alter table page_records add column analytics_id text;

update page_records set visitor_id = nullif(left(split_part(data ->> 'visitorCookie', '|', 1), 128), '')
where data ->> 'visitorCookie' like '%|%|%|%|%';

create index page_records_by_visitor on page_records (website_id, visitor_id) where visitor_id is not null;
create index page_records_by_analytics_id on page_records (website_id, analytics_id) where analytics_id is not null;
create index page_records_by_source on page_records (website_id, source, id);
create index page_records_by_age on page_records (source, created_at);
drop index census_events_by_kind;
drop index census_events_by_age;
