-- The promotion that a content item presents. The item has no days of its own any more: it is open
-- while its promotion runs.
alter table announcement add column promotion text collate "C",
  add foreign key (tenant, promotion) references promotion (tenant, public_id),
  add check (promotion is null or kind = 'promotion'),
  drop column starts_at,
  drop column ends_at,
  add check ((kind = 'promotion') = (category is not null));
create index announcement_promotion on announcement (tenant, promotion)
  where promotion is not null;
comment on table announcement is
  'Notices for members or agents, pop-ups (notices that open by themselves) and promotions. Shown '
  'from valid_from, which is also their time, to valid_until; a promotion is listed where it '
  'presents one that grants or granted bonuses.';
