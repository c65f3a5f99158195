-- What people do with a case: how far they are, whose it is, until when, and what resolved it. Names of accounts and
-- ids of the product, so nothing here is sealed.
alter table cases add column status varchar(20) default 'open' not null;
alter table cases add column assignee varchar(200) default '' not null;
alter table cases add column due date;
alter table cases add column resolved timestamp with time zone;
alter table cases add column resolved_by varchar(140) default '' not null;
alter table cases add column verified_by varchar(40) default '' not null;
alter table cases add column verification varchar(20) default '' not null;
create index cases_status on cases (workspace, status, created desc, id desc);
create index cases_assignee on cases (workspace, assignee, created desc, id desc);

-- Reports that are shown to whoever has the link. Of the link only its digest is kept.
create table share (
  id        varchar(40)  primary key,
  workspace varchar(40)  not null references workspace (id),
  case_id   varchar(40)  not null references cases (id) on delete cascade,
  digest    varchar(64)  not null unique,
  revision  integer      not null,
  report    varchar(64)  not null,
  redacted  boolean      not null,
  author    varchar(240) not null,
  created   timestamp with time zone not null,
  expires   timestamp with time zone not null,
  revoked   timestamp with time zone
);
create index share_of_case on share (case_id, created desc);
