-- Items of the mall that grant free spins by a promotion (docs/decisions/0265).
alter table mall_item add column promotion bigint,
  add foreign key (tenant, promotion) references promotion (tenant, id),
  drop constraint mall_item_kind_check,
  add constraint mall_item_kind_check check (kind in ('GOODS', 'CREDIT', 'FREE_SPINS')),
  add constraint mall_item_promotion_check
    check ((kind = 'FREE_SPINS') = (promotion is not null));
comment on column mall_item.promotion is
  'What grants the free spins: the version that runs when a member redeems them.';

alter table redemption add column promotion bigint, add column promotion_version integer,
  add foreign key (tenant, promotion, promotion_version)
    references promotion_version (tenant, promotion, version),
  drop constraint redemption_kind_check,
  add constraint redemption_kind_check check (kind in ('GOODS', 'CREDIT', 'FREE_SPINS')),
  add constraint redemption_promotion_check check ((kind = 'FREE_SPINS')
    = (promotion is not null and promotion_version is not null)),
  -- One bonus each.
  add constraint redemption_free_spins_check check (kind <> 'FREE_SPINS' or quantity = 1);
comment on column redemption.promotion_version is
  'The terms of free spins that the member was shown, which they are granted by.';
