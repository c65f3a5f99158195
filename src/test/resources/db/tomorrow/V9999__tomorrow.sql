-- what a later release may do to the table of the cases
alter table cases add column tomorrow varchar(10) default 'yes' not null;
