-- Where it is: devices and hosts, sealed like everything customers sent.
alter table cases add column places bytea;
