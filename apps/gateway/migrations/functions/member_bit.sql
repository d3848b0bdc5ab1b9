-- The bit of a member in its chunk (member / 8192) of a bitmap.
create or replace function member_bit(p_member bigint) returns bit
language sql immutable parallel safe as $$
  select set_bit(0::bit(8192), (p_member % 8192)::integer, 1)
$$;
