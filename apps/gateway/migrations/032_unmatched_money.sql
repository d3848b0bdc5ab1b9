-- What operators decide about money that matches nothing, and what they write to members whose
-- withdrawal they reject.
alter type operation_kind add value 'UNMATCHED';

-- Money that belongs to no member, or that was lost.
insert into account_type (type, side, floor, holds_balance, owner) values
  ('WRITE_OFF', 'INCOME_EXPENSE', null, false, 'TENANT');
do $$
declare
  v_tenant smallint;
begin
  for v_tenant in select t.id from tenant t loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into account (tenant, asset, type, owner)
      select v_tenant, a.id, 'WRITE_OFF', 0 from asset a where a.tenant = v_tenant
      on conflict (tenant, owner, type, asset) do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

create table unmatched_resolution (
  tenant smallint not null references tenant (id),
  kind text collate "C" not null check (kind in ('payment', 'payout')),
  -- The id in payment_notice or payout_notice.
  notice bigint not null,
  outcome text collate "C" not null check (outcome in ('match', 'credit', 'refund', 'writeOff',
    'dismiss')),
  -- Whom it was credited, and by which deposit.
  member bigint,
  deposit bigint,
  -- With a refund: whether the provider still has to be asked for it.
  is_sending boolean not null default false,
  actor text not null,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant, kind, notice)
);
create index unmatched_resolution_sending on unmatched_resolution (tenant, at) where is_sending;
comment on table unmatched_resolution is
  'What operators decided about notices that match nothing of ours: once for each.';
call protect_table('unmatched_resolution', 'select, insert, update');

-- What an operator wrote to the member beside the reason of a rejection.
alter table withdrawal add column member_text text;
