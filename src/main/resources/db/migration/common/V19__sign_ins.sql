-- Who is signed in, on whichever node and beyond a restart: of the cookie that says so only a digest is kept.
create table sign_in (
  digest    varchar(64)  primary key,
  workspace varchar(40)  not null references workspace (id),
  who       varchar(240) not null,
  role      varchar(20)  not null,
  used      timestamp with time zone not null,
  ends      timestamp with time zone
);
create index sign_in_used on sign_in (used);
