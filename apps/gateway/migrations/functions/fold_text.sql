-- A text as texts are compared and searched: without case, accents and vowel marks, in one form of
-- its characters. The contract's `foldText` is the same.
create or replace function fold_text(p_text text) returns text
language sql immutable parallel safe
  return replace(replace(replace(translate(
    lower(regexp_replace(normalize(p_text, NFKD),
      U&'[\0300-\036F\0610-\061A\0640\064B-\065F\0670\06D6-\06ED]', '', 'g')),
    'يىېكہھةۃٱđðłøı', 'یییکههههاddloi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
