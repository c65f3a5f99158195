-- What its last diagnosis is as a row of a fleet, sealed like everything customers sent.
alter table cases add column fleet_row bytea;
