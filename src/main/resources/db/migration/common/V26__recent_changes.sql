-- What changed or was erased since a node looked last is found without a look at the other cases.
create index cases_updated on cases (workspace, updated);
create index erased_when on erased (workspace, erased);
