-- Members of large teams and members who played, a bit each: how many of a team were active in a
-- period is then an intersection, whatever the size of the team (docs/decisions/0231). A row has
-- the bits of 8192 ids in succession: member m is bit m % 8192 of chunk m / 8192.
--
-- No step of the job may come between the bitmaps below and the functions that go on with them: the
-- lock waits for a running one, and one that waits finds its function gone and is repeated.
lock table rollup_watermark in exclusive mode;
drop function if exists add_to_team_rollups(smallint, bigint, bigint);

create table active_bitmap (
  tenant smallint not null,
  asset smallint not null,
  day date not null,
  chunk integer not null,
  members bit(8192) not null,
  primary key (tenant, asset, day, chunk),
  foreign key (tenant, asset) references asset (tenant, id)
) with (fillfactor = 50);
comment on table active_bitmap is
  'Members with valid bets above zero in some product of a day (member_day).';
call protect_table('active_bitmap', 'select, insert, update, delete');

create table negative_day (
  tenant smallint not null,
  asset smallint not null,
  day date not null,
  member bigint not null,
  primary key (tenant, asset, day, member),
  foreign key (tenant, asset) references asset (tenant, id)
);
comment on table negative_day is
  'Members with valid bets below zero in some product of a day: bets of other days were returned. '
  'Their days do not say whether a period is above zero; its sum does.';
call protect_table('negative_day', 'select, insert, update, delete');

create table team_bitmap (
  tenant smallint not null,
  agent bigint not null,
  chunk integer not null,
  members bit(8192) not null,
  primary key (tenant, agent, chunk),
  foreign key (tenant, agent) references member (tenant, id)
) with (fillfactor = 50);
comment on table team_bitmap is
  'The team of an agent, itself included, where it is large (large_team_size): today''s tree as of '
  'the last step of the job. Agents of smaller teams have no rows.';
call protect_table('team_bitmap', 'select, insert, update, delete');

alter table rollup_watermark
  add column moves_done bigint not null default 0,
  add column moves_next bigint not null default 0;
comment on column rollup_watermark.moves_done is
  'Moves in the tree up to this one are in team_bitmap; moves_next: as operations_next.';

do $$
declare
  v_tenant smallint;
begin
  for v_tenant in select t.id from tenant t loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into active_bitmap (tenant, asset, day, chunk, members)
      select v_tenant, d.asset, d.day, d.member / 8192,
        bit_or(set_bit(0::bit(8192), (d.member % 8192)::integer, 1))
      from member_day d where d.tenant = v_tenant and d.valid_bets > 0
      group by d.asset, d.day, d.member / 8192;
    insert into negative_day (tenant, asset, day, member)
      select distinct v_tenant, d.asset, d.day, d.member from member_day d
      where d.tenant = v_tenant and d.valid_bets < 0;
    insert into team_bitmap (tenant, agent, chunk, members)
      select v_tenant, c.ancestor, c.descendant / 8192,
        bit_or(set_bit(0::bit(8192), (c.descendant % 8192)::integer, 1))
      from member_closure c
      where c.tenant = v_tenant and c.valid_to = 'infinity' and c.ancestor in (
        select x.ancestor from member_closure x
        where x.tenant = v_tenant and x.valid_to = 'infinity'
        group by x.ancestor having count(*) >= 10000)
      group by c.ancestor, c.descendant / 8192;
    update rollup_watermark w set moves_next = v.last, moves_done = v.last
      from (select coalesce(max(x.id), 0) as last from member_move x where x.tenant = v_tenant) v
      where w.tenant = v_tenant;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
