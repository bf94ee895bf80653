-- The figures of a day that is over are kept as sums, and those of weeks and months as sums of days, so that three years are read
-- as a month is (decision 098). A day that was touched since, or that a clock has changed, is counted from its requests.
-- Whoever changes what is counted empties private.figure_spans in a migration: the job fills it again.
create table private.figure_spans (
  first_day date not null,
  last_day date not null,
  true_until timestamptz not null,
  categories jsonb not null,
  strangers text[] not null,
  measured jsonb,
  primary key (first_day, last_day),
  check (last_day >= first_day)
);
comment on table private.figure_spans is 'The days, and the whole weeks and months, that figures are kept of.';
comment on column private.figure_spans.true_until is 'From then on a promise of these days is broken by the clock alone.';
comment on column private.figure_spans.categories is 'Of each experience asked for in these days, the category it was added to.';
comment on column private.figure_spans.strangers is 'The experiences of these days that had no category.';
comment on column private.figure_spans.measured is 'Of one day: its line of the figures.';
alter table private.figure_spans enable row level security;
revoke all on private.figure_spans from public, anon, authenticated, service_role;

create table private.figure_sums (
  first_day date not null,
  last_day date not null,
  dimension text not null,
  value text,
  requests integer not null,
  attempted integer not null,
  called integer not null,
  within_5 integer not null,
  within_30 integer not null,
  kept integer not null,
  promised integer not null,
  breaches integer not null,
  reached integer not null,
  quotes integer not null,
  quotes_kept integer not null,
  quotes_owed integer not null,
  quotes_late integer not null,
  won integer not null,
  tenths integer[],
  counts integer[],
  least double precision[],
  most double precision[],
  foreign key (first_day, last_day) references private.figure_spans on delete cascade
);
comment on table private.figure_sums is 'What is added up of each group of the requests of a span.';
comment on column private.figure_sums.tenths is
  'The times that occur: twice the tenths of the minutes to a call, or twice the tenths of the hours to a quote and one.';
comment on column private.figure_sums.counts is 'How many times fall on each of the tenths; beside it the least and the most of them.';
create index figure_sums_span on private.figure_sums (first_day, last_day);
alter table private.figure_sums enable row level security;
revoke all on private.figure_sums from public, anon, authenticated, service_role;

create table private.figure_touched (day date not null);
comment on table private.figure_touched is 'The days whose requests changed since their figures were kept; a day may stand here often.';
alter table private.figure_touched enable row level security;
revoke all on private.figure_touched from public, anon, authenticated, service_role;

drop function if exists private.figures_seen(date, date, jsonb);
