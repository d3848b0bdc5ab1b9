-- What goods of the mall are worth, so that their approval counts in an operator's limit of a day.
alter table mall_item drop constraint mall_item_check,
  add constraint mall_item_value_of_kind_check check (case kind when 'CREDIT' then value is not null
    when 'FREE_SPINS' then value is null else true end);
comment on column mall_item.value is
  'CREDIT: the cash that one brings. GOODS: what one is worth; null where that is not known, so '
  'that each order takes two operators.';
