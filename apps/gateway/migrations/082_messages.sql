-- Messages that leave the house, and the codes in them.

create table outbox (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  -- What the provider knows this message by; the same in every try, so that a provider can tell a repetition.
  key uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  -- Which way it takes (sandbox, smtp, http-sms).
  provider text not null,
  -- Keyed hash of the recipient, to find what went to somebody; the recipient and the words are sealed, and wiped once a real provider has them.
  recipient_hash bytea not null,
  recipient text,
  template text not null,
  language text not null,
  body text,
  -- withheld: made only so that asking for somebody unknown is as much work as asking for a member; never sent.
  -- unknown: sending broke off where a second try could arrive twice.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'expired', 'withheld')),
  tries smallint not null default 0,
  provider_id text,
  fault text,
  created_at timestamptz not null default clock_timestamp(),
  -- Not before; while it is being sent: when whoever sends it must have died.
  due_at timestamptz not null default clock_timestamp(),
  -- Not after: nobody wants a code that has run out.
  expires_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant, id)
);
create unique index outbox_key on outbox (tenant, key);
create index outbox_due on outbox (tenant, due_at) where state in ('waiting', 'sending');
create index outbox_age on outbox (tenant, created_at);
comment on table outbox is 'Text messages and mail, written in the transaction that causes them and sent by whichever gateway takes them first.';
call protect_table('outbox', 'select, insert, update, delete');

create table verification_code (
  tenant smallint not null references tenant (id),
  purpose text not null,
  -- Keyed hashes: neither numbers nor codes can be read here, or tried out elsewhere.
  target_hash bytea not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (tenant, purpose, target_hash)
);
create index verification_code_age on verification_code (tenant, expires_at);
comment on table verification_code is 'One living code a tenant, purpose and target: the next one replaces it.';
call protect_table('verification_code', 'select, insert, update, delete');

-- Uses a code up; answers whether it was right. A try is counted before it is compared and stays counted; five is all a code gets.
create function use_code(p_tenant smallint, p_purpose text, p_target_hash bytea, p_code_hash bytea) returns boolean language plpgsql as $$
declare
  v_right boolean;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  update verification_code set tries = tries + 1
    where tenant = p_tenant and purpose = p_purpose and target_hash = p_target_hash and tries < 5 and expires_at > clock_timestamp()
    returning code_hash = p_code_hash into v_right;
  if v_right then
    delete from verification_code where tenant = p_tenant and purpose = p_purpose and target_hash = p_target_hash;
  end if;
  return coalesce(v_right, false);
end
$$;

-- Counts one wish for a message against every budget and answers the first that does not allow it (null: send), in how many seconds it
-- would, and whether this wish is the one that went over. What is refused earlier costs the later budgets nothing: whoever floods a number
-- eats up neither a network's nor the merchant's allowance.
create function message_budget(p_tenant smallint, p_channel text, p_target text, p_block text, p_network text, p_range text, p_block_most integer, p_day_most integer)
  returns table (broken text, wait integer, crossed boolean) language plpgsql as $$
declare
  v_name text;
  v_subject text;
  v_most integer;
  v_window interval;
  v_hits integer;
  v_first boolean := false;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  for v_name, v_subject, v_most, v_window in
    select * from (values
      ('gap', p_target, 1, interval '60 seconds'), ('hour', p_target, 5, interval '1 hour'), ('day', p_target, 10, interval '1 day'),
      ('network', p_network, 10, interval '1 hour'), ('range', p_range, 30, interval '1 hour'),
      ('block', p_block, p_block_most, interval '1 hour'), ('merchant', '', p_day_most, interval '1 day')) as budgets
  loop
    continue when v_subject is null;
    if v_name = 'block' and not v_first then
      -- A number counts once in its block.
      select coalesce(max(t.hits), 0) into v_hits from throttle t
        where t.tenant = p_tenant and t.kind = p_channel || '-block' and t.subject = v_subject and t.window_start > clock_timestamp() - v_window;
    else
      v_hits := throttle_hit(p_tenant, p_channel || '-' || v_name, v_subject, v_window);
    end if;
    if v_name = 'hour' then
      v_first := v_hits = 1;
    end if;
    if v_hits > v_most then
      return query
        select v_name, greatest(1, ceil(extract(epoch from t.window_start + v_window - clock_timestamp())))::integer, v_hits = v_most + 1
        from throttle t where t.tenant = p_tenant and t.kind = p_channel || '-' || v_name and t.subject = v_subject;
      return;
    end if;
  end loop;
end
$$;

create table reset_link (
  tenant smallint not null references tenant (id),
  secret_hash bytea not null,
  -- Null: nobody; the row is there so that asking for somebody unknown is as much work.
  member bigint,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (tenant, secret_hash),
  foreign key (tenant, member) references member (tenant, id)
);
create index reset_link_member on reset_link (tenant, member);
create index reset_link_age on reset_link (tenant, expires_at);
comment on table reset_link is 'Links to a new password: by SHA-256 of their secret, gone with their first use.';
call protect_table('reset_link', 'select, insert, update, delete');
