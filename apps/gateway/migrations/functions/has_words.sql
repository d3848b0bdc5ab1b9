-- Whether every word of what is looked for is found in a text, in any order.
create or replace function has_words(p_text text, p_wanted text) returns boolean
language sql immutable parallel safe
  return not exists (
    select from regexp_split_to_table(fold_text(p_wanted), '\s+') w
    where strpos(fold_text(coalesce(p_text, '')), w) = 0);
