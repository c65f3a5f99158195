-- What somebody looks at again and again in the list of cases: the filter of the page, as its address has it, under a
-- name of theirs. Words that were typed to find something, nothing that was read from evidence, so nothing is sealed.
create table saved_view (
  workspace varchar(40)   not null references workspace (id),
  who       varchar(240)  not null,
  name      varchar(60)   not null,
  query     varchar(2000) not null,
  primary key (workspace, who, name)
);
