-- The console finds a member by any number, verified or not; the index of verified numbers cannot.
create index member_mobile_search on member (tenant, mobile) where mobile is not null;
