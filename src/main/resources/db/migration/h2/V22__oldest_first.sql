-- PostgreSQL reads an index from either end, the embedded database from its begin only.
create index cases_oldest on cases (workspace, created, id);
