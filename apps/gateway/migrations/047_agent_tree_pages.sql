-- Pages of the tree of a brand in the order of registration: those at the top, and those below one.
create index member_top_agents on member (tenant, id)
  where upline is null and type like 'agent%';
drop index member_upline;
create index member_upline on member (tenant, upline, id) where upline is not null;
