-- The first members below an agent with something booked in some days, by one figure or by name;
-- for teams that are a large part of their brand. Sums that one figure of every member of the brand
-- and looks who stands below the agent from the first one on, until there are enough.
create or replace function first_players(
  p_tenant smallint, p_agent bigint, p_asset smallint, p_from date, p_to date, p_product text,
  p_sort text, p_is_descending boolean, p_limit integer
) returns bigint[]
language plpgsql stable
-- To start a second process costs more than it saves, and takes a processor from bets.
set max_parallel_workers_per_gather = 0
as $$
declare
  -- Fewer than these are sorted by name after they were found, more are found in that order.
  c_few constant integer := 20000;
  v_direction constant text := case when p_is_descending then 'desc' else 'asc' end;
  v_value constant text := case p_sort when 'deposit' then 'd.deposits'
    when 'withdraw' then 'd.withdrawals' when 'betAmount' then 'd.stakes - d.refunds'
    when 'validBetAmount' then 'd.valid_bets' when 'winAmount' then 'd.payouts + d.jackpots'
    when 'rebate' then 'd.rebates' when 'agentCommission' then 'd.commissions'
    when 'promotion' then 'd.bonuses'
    when 'profitAndLoss' then 'd.payouts + d.jackpots - d.stakes + d.refunds + d.rebates '
      '+ d.commissions + d.bonuses'
    end;
  c_booked constant text := 'from member_day d where d.tenant = $1 and d.asset = $3 and d.day '
    'between $4 and $5 and ($6 is null or d.product = $6)';
  c_below constant text := '(select true from member_closure c where c.tenant = $1 and '
    'c.ancestor = $2 and c.descendant = s.member and c.valid_to = ''infinity'')';
  v_candidates text;
  -- The last days, of all products, are summed already.
  v_is_window constant boolean := p_product is null and exists (select from member_window_state s
    where s.tenant = p_tenant and s.days = p_to - p_from + 1 and s.last_day = p_to
      and s.taken_off_to is null);
  v_taken integer := 4 * p_limit;
  v_members bigint[];
begin
  if v_value is null then
    execute 'select array(select 1 ' || c_booked || ' limit $7)'
      into v_members using p_tenant, p_agent, p_asset, p_from, p_to, p_product, c_few;
    v_candidates := case when cardinality(v_members) < c_few then
      'select m.id as member from (select distinct d.member ' || c_booked || ') p join member m '
      'on m.tenant = $1 and m.id = p.member order by m.username_key %s limit $8'
      else 'select m.id as member from member m where m.tenant = $1 and (select true '
      || c_booked || ' and d.member = m.id limit 1) order by m.username_key %s limit $8' end;
  elsif v_is_window then
    v_candidates := 'select d.member from member_window d where d.tenant = $1 and d.asset = $3 '
      'and d.days = $5 - $4 + 1 order by ' || v_value || ' %s, d.member limit $8';
  else
    v_candidates := 'select d.member ' || c_booked || ' group by d.member order by sum_bigint('
      || v_value || ') %s, d.member limit $8';
  end if;
  loop
    execute format('select array(select s.member from (' || v_candidates || ') s '
        'where s.member <> $2 and ' || c_below || ' limit $7)', v_direction)
      into v_members
      using p_tenant, p_agent, p_asset, p_from, p_to, p_product, p_limit, v_taken;
    exit when cardinality(v_members) >= p_limit or v_taken is null;
    v_taken := null;
  end loop;
  return v_members;
end
$$;
