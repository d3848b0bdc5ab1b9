-- Says to operators that a bonus was computed from play of which a part was given back since: what
-- it should have been is theirs to decide. Each bonus is named once.
create or replace function question_reward(p_tenant smallint, p_bonus bigint, p_request text)
returns void
language sql as $$
  insert into audit_event (tenant, actor, action, subject, request_id, detail)
    select b.tenant, 'job:returned-rewards', 'alert.reward_in_question', 'bonus:' || b.public_id,
      p_request, jsonb_build_object('member', b.member::text, 'amount', b.amount::text)
    from bonus b where b.tenant = p_tenant and b.id = p_bonus
      and not exists (select from audit_event a where a.tenant = b.tenant
        and a.action = 'alert.reward_in_question' and a.subject = 'bonus:' || b.public_id)
$$;
