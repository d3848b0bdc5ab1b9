-- Puts a message about a bonus into its member's inbox.
create or replace function send_bonus_message(b bonus, p_terms jsonb, p_template text)
returns void
language sql as $$
  insert into member_message (tenant, member, kind, template, params)
    values (b.tenant, b.member, 'account', p_template, bonus_message(b, p_terms, p_template))
$$;
