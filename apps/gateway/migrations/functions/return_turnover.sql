-- Demands again what a stake had met that is given back after its round has ended. Rounds that were
-- settled since the last deposit are summed again anyway (settled_stakes); an earlier one has been
-- subtracted already. With the money comes what of its demand was dropped while it was lost.
create or replace function return_turnover(
  p_tenant smallint, p_member bigint, p_asset smallint, p_amount bigint, p_closed_at timestamptz
) returns void
language sql as $$
  update turnover t set required = least(max_balance(), t.required + p_amount + d.again),
      dropped = t.dropped - d.again
    from (select x.member, least(x.dropped, trunc(p_amount * turnover_percent(p_tenant) / 100))
        ::bigint as again
      from turnover x where x.tenant = p_tenant and x.member = p_member and x.asset = p_asset) d
    where t.tenant = p_tenant and t.member = d.member and t.asset = p_asset
      and t.as_of >= p_closed_at
$$;
