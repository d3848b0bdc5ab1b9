-- Ways into games: tries of visitors, vendors whose games another one serves, and where their games open.

create table trial_guest (
  tenant smallint not null,
  -- SHA-256 of what the visitor's browser keeps.
  token_hash bytea not null,
  member bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, token_hash),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table trial_guest is 'The TRIAL account with which a browser tries games without signing in. Nobody logs in to it: each launch gets a session of its own whose secrets nobody holds.';
call protect_table('trial_guest', 'select, insert');

alter table vendor
  add column served_by text,
  add column opens_in text not null default 'FRAME' check (opens_in in ('FRAME', 'WINDOW'));
comment on column vendor.served_by is 'The code of the connected vendor whose server plays the games and whose key moves the money: its own, or that of a house it is resold by. Null: not connected.';
comment on column vendor.opens_in is 'Whether the games open in a frame of the page or in a window of their own.';
do $$
declare
  v_tenant smallint;
begin
  for v_tenant in select id from tenant loop
    perform set_config('app.tenant', v_tenant::text, true);
    update vendor set served_by = code where tenant = v_tenant and code = 'ARCADE';
  end loop;
end
$$;
