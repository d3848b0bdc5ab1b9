-- Whether a run of a job would find anything to do for a tenant now. It may say so too often, never
-- too seldom. Jobs that are not named here always run. Named are those that run every few seconds,
-- whose missed periods are one, and which take what they do from rows and not from the period.
create or replace function job_has_work(p_kind text, p_tenant smallint) returns boolean
language plpgsql stable as $$
declare
  v_now constant timestamptz := clock_timestamp();
begin
  case p_kind
    when 'audit-blocks' then
      -- By the newest: a comparison with each could read the whole journal.
      return coalesce((select max(o.id) from operation o where o.tenant = p_tenant), 0)
        > coalesce((select b.last_operation from audit_block b where b.tenant = p_tenant
          order by b.number desc limit 1), 0);
    when 'deposits' then
      return exists (select from deposit_intent d where d.tenant = p_tenant and d.state = 'OPEN'
          and d.next_poll_at is not null and (d.next_poll_at <= v_now
            or d.expires_at <= v_now and coalesce(d.progress, 'waiting') = 'waiting'))
        or exists (select from deposit_intent d where d.tenant = p_tenant and d.state = 'REFUSED'
          and d.received is not null and d.provider not in ('bank', 'bank-practice')
          and coalesce(d.next_poll_at <= v_now, true))
        or exists (select from unmatched_resolution r where r.tenant = p_tenant and r.is_sending
          and r.kind = 'payment');
    when 'jackpot' then
      return not exists (select from jackpot_watermark w where w.tenant = p_tenant
          and w.done >= coalesce((select max(o.id) from operation o
            where o.tenant = p_tenant), 0))
        or exists (select from account a where a.tenant = p_tenant and a.owner = 0
          and a.type = 'PROGRESSIVE_POOL' and a.balance = 0);
    when 'ledger-totals' then
      return not exists (select from ledger_total_mark m where m.tenant = p_tenant
        and m.operation >= coalesce((select b.last_operation from audit_block b
          where b.tenant = p_tenant order by b.number desc limit 1), 0)
        and m.accounts_done >= (select max(a.id) from account a where a.tenant = p_tenant));
    when 'lottery-draws' then
      return exists (select from lottery_draw d where d.tenant = p_tenant
        and d.state in ('open', 'closed', 'drawn', 'void')
        and case d.state when 'open' then d.closes_at <= v_now
          when 'closed' then d.draws_at <= v_now else true end);
    when 'messages' then
      return exists (select from sent_message m where m.tenant = p_tenant
        and m.finished_at is null);
    when 'missions' then
      return exists (select from mission_due d where d.tenant = p_tenant)
        or exists (select from mission_run x where x.tenant = p_tenant and x.closed_at is null
          and (x.settles_at <= v_now or not exists (select from promotion p
            where p.tenant = p_tenant and p.id = x.promotion and p.running = x.version)))
        or exists (select from mission_progress x join promotion p on p.tenant = x.tenant
          and p.id = x.promotion and p.running = x.version
          where x.tenant = p_tenant and x.is_due)
        or exists (select from startable_missions(p_tenant));
    when 'play-count' then
      return not exists (select from play_watermark w where w.tenant = p_tenant
        and w.done >= coalesce((select max(o.id) from operation o
          where o.tenant = p_tenant), 0));
    when 'raffles' then
      return exists (select from raffle_due d where d.tenant = p_tenant)
        or exists (select from raffle_draw d join promotion p on p.tenant = d.tenant
          and p.id = d.promotion and p.running = d.version
          where d.tenant = p_tenant and d.frozen_at is null and d.draws_at <= v_now)
        or exists (select from raffle_draw d where d.tenant = p_tenant
          and d.frozen_at is not null and d.drawn_at is null)
        or exists (select from raffle_prize z where z.tenant = p_tenant and z.decided_at is null)
        or exists (select from startable_raffles(p_tenant));
    when 'ranks' then
      return exists (select from rank_month_member x where x.tenant = p_tenant
          and x.decided_at is null)
        or exists (select from tenant t where t.id = p_tenant and open_rank_month(t.id) is not null
          and (exists (select from rank_due d where d.tenant = t.id) or v_now >= (
            open_rank_month(t.id) + interval '1 month') at time zone t.time_zone));
    when 'referrals' then
      return exists (select from referral_due d where d.tenant = p_tenant)
        or exists (select from referral_friend f join promotion p on p.tenant = f.tenant
          and p.id = f.promotion and p.running is not null
          where f.tenant = p_tenant and f.is_met and f.decided_at is null);
    when 'returned-rewards' then
      return exists (select from countable_returns(p_tenant));
    when 'sandbox-notices' then
      return exists (select from sandbox_notice n where n.tenant = p_tenant and n.sent_at is null
          and n.due_at <= v_now)
        or exists (select from sandbox_payout p where p.tenant = p_tenant and p.state = 'OPEN'
          and not exists (select from sandbox_plan s where s.tenant = p_tenant
            and s.payouts = 'manual'));
    when 'team-messages' then
      return exists (select from team_message m where m.tenant = p_tenant
        and m.finished_at is null);
    when 'withdrawals' then
      return exists (select from withdrawal w where w.tenant = p_tenant and w.state = 'APPROVED'
          and not is_held(w.tenant, w.member))
        or exists (select from withdrawal w where w.tenant = p_tenant and w.receipt = 'WAITING'
          and w.receipt_due_at <= v_now)
        or exists (select from payout p where p.tenant = p_tenant and p.state = 'SENDING'
          and (p.next_poll_at <= v_now or p.created_at < v_now - interval '1 hour'));
    else
      return true;
  end case;
end
$$;
