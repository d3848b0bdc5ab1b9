-- Notifying transactions commit one after the other in the whole server. Bets, wins and rollbacks
-- are too many for that: the gateway that posts them notifies after the commit, in batches. Every
-- other kind of operation notifies here, except points that a job credits to many.
create or replace function notify_balance() returns trigger language plpgsql as $$
begin
  perform pg_notify('parlour_event', format('b %s %s', new.tenant, (select m.public_id from member m
    where m.tenant = new.tenant and m.id = new.member)));
  return null;
end
$$;

create or replace trigger notify_balance after insert on operation for each row
  when (new.kind not in ('BET', 'WIN', 'ROLLBACK', 'CONTRIBUTION', 'POINTS_EARN')
    and new.status = 'APPLIED')
    execute function notify_balance();
