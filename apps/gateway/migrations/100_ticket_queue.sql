-- The inbox begins with who has waited longest, other tickets with the newest message. Pictures of
-- closed tickets are deleted with those of decided applications, by one function.
drop function if exists delete_application_pictures(smallint, integer);
drop index support_ticket_state;
create index support_ticket_state on support_ticket (tenant, state, last_at);
create index support_ticket_waiting on support_ticket (tenant, waiting_since, id)
  where waiting_since is not null;
create index support_ticket_newest on support_ticket (tenant, last_at, id);
