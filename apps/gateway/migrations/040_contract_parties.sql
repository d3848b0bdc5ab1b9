-- What agents read of contracts: those that they pay or are paid by, and nothing of others.
grant select (tenant, id, public_id, payer, agent, kind, product, period) on contract
  to parlour_agent;
create policy party_only on contract as restrictive for select to parlour_agent
  using ((select nullif(current_setting('app.agent', true), '')::bigint) in (payer, agent));

grant select (tenant, id, contract, number, state, is_termination, terms, terms_hash, cascade,
  carry, offered_at, expires_at, decided_at, effective_from, effective_to, end_reason)
  on contract_version to parlour_agent;
create policy party_only on contract_version as restrictive for select to parlour_agent
  using (exists (select from contract c where c.tenant = contract_version.tenant
    and c.id = contract_version.contract
    and (select nullif(current_setting('app.agent', true), '')::bigint) in (c.payer, c.agent)));

grant select (tenant, id, version, action, actor, at) on contract_event to parlour_agent;
create policy party_only on contract_event as restrictive for select to parlour_agent
  using (exists (select from contract_version v join contract c on c.tenant = v.tenant
    and c.id = v.contract where v.tenant = contract_event.tenant and v.id = contract_event.version
    and (select nullif(current_setting('app.agent', true), '')::bigint) in (c.payer, c.agent)));
