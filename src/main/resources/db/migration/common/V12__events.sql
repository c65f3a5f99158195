-- what a receiver wants to be told of, words with blanks between; empty for everything
alter table webhook add column events varchar(200) default '' not null;
